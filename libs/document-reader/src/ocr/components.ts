import { type GrayImage } from './gray-image.js';

/** A connected component of ink: a letter, a dot or a rule. Pixels; `x1` and `y1` are the last ones inside. */
export interface Component {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  area: number;
  /** Indexes of its runs. */
  runs: number[];
}

/** Ink of one row without a gap. */
export interface InkRun {
  y: number;
  x0: number;
  x1: number;
}

export const getHeight = ({ y0, y1 }: Component): number => y1 - y0 + 1;
export const getWidth = ({ x0, x1 }: Component): number => x1 - x0 + 1;

/** The gray level that best separates ink from paper, by Otsu's method. */
export const inkThreshold = ({ data }: GrayImage): number => {
  const counts = new Float64Array(256);
  for (const gray of data) counts[gray] = (counts[gray] ?? 0) + 1;
  const total = data.length;
  let sum = 0;
  counts.forEach((count, gray) => (sum += count * gray));
  let below = 0;
  let belowSum = 0;
  let best = { gray: 128, apart: -1 };
  for (let gray = 0; gray < 255; gray += 1) {
    below += counts[gray] ?? 0;
    belowSum += (counts[gray] ?? 0) * gray;
    if (below === 0 || below === total) continue;
    const apart = below * (total - below) * (belowSum / below - (sum - belowSum) / (total - below)) ** 2;
    if (apart > best.apart) best = { gray, apart };
  }
  return best.gray;
};

const findRuns = ({ data, width, height }: GrayImage, threshold: number): InkRun[] => {
  const runs: InkRun[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      if ((data[row + x] ?? 255) > threshold) continue;
      const from = x;
      while (x < width && (data[row + x] ?? 255) <= threshold) x += 1;
      runs.push({ y, x0: from, x1: x - 1 });
    }
  }
  return runs;
};

/** Unites runs of neighboring rows that touch, corners included. */
const unite = (runs: readonly InkRun[]): Int32Array => {
  const parents = Int32Array.from(runs, (_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  let above = 0;
  runs.forEach((run, index) => {
    while (above < index) {
      const other = runs[above] as InkRun;
      if (other.y >= run.y - 1 && !(other.y === run.y - 1 && other.x1 < run.x0 - 1)) break;
      above += 1;
    }
    for (let at = above; at < index; at += 1) {
      const other = runs[at] as InkRun;
      if (other.y >= run.y || other.x0 > run.x1 + 1) break;
      parents[rootOf(at)] = rootOf(index);
    }
  });
  return parents.map((_, index) => rootOf(index));
};

/** Finds the connected components of ink on a page. */
export const findComponents = (
  image: GrayImage,
  threshold: number,
): { components: Component[]; runs: InkRun[] } => {
  const runs = findRuns(image, threshold);
  const roots = unite(runs);
  const byRoot = new Map<number, Component>();
  runs.forEach(({ y, x0, x1 }, index) => {
    const root = roots[index] as number;
    const known = byRoot.get(root);
    if (!known) {
      byRoot.set(root, { x0, y0: y, x1, y1: y, area: x1 - x0 + 1, runs: [index] });
      return;
    }
    known.x0 = Math.min(known.x0, x0);
    known.x1 = Math.max(known.x1, x1);
    known.y1 = Math.max(known.y1, y);
    known.area += x1 - x0 + 1;
    known.runs.push(index);
  });
  return { components: [...byRoot.values()], runs };
};
