import { listRoundTicks } from '@dealwright/figures';
import { type PdfFonts } from './pdf-fonts.js';

/** Values of one kind over the years of a chart. */
interface ChartSeries {
  readonly label: string;
  readonly kind: 'bar' | 'line';
  readonly values: readonly (number | null)[];
}

export interface ChartShape {
  /** of the years, from left to right */
  readonly labels: readonly string[];
  /** at most three */
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** values that the series are held against, drawn as dashed lines */
  readonly rules?: readonly { readonly value: number; readonly label: string }[];
}

/** A rectangle of a page, in points. */
interface ChartBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distinguishable without color: dark, middle and light. */
const COLORS = ['#1f3a5f', '#5f8fbf', '#b9c9dc'] as const;
const GRID = '#dde3ea';
const ZERO = '#5f6b79';
const TEXT = '#1d2530';
const RULE = '#9a3b26';
const FONT_SIZE = 7.5;
const AXIS_WIDTH = 52;
const LEGEND_HEIGHT = 16;
const LABEL_HEIGHT = 14;
const MAX_TICKS = 5;
/** Share of the place of a year that its bars take. */
const BAR_SHARE = 0.64;

interface Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: PdfFonts;
}

/** Draws series over years as vectors: bars from zero, lines with points, a value axis, and rules as dashed lines. */
export function drawChart(canvas: Canvas, box: ChartBox, shape: ChartShape): void {
  const known = shape.series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = listRoundTicks([0, ...known, ...(shape.rules ?? []).map(({ value }) => value)], {
    count: MAX_TICKS - 1,
    format: shape.format,
  });
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const plot: ChartBox = {
    left: box.left + AXIS_WIDTH,
    top: box.top + LEGEND_HEIGHT,
    width: box.width - AXIS_WIDTH,
    height: box.height - LEGEND_HEIGHT - LABEL_HEIGHT,
  };
  const toY = (value: number) => plot.top + plot.height * (1 - (value - low) / (high - low));
  drawLegend(canvas, box, shape);
  drawAxis(canvas, plot, { ...shape, ticks, toY });
  const bars = shape.series.filter(({ kind }) => kind === 'bar');
  shape.series.forEach((series, index) => {
    const color = COLORS[index % COLORS.length] ?? COLORS[0];
    if (series.kind === 'bar') drawBars(canvas, plot, toY, { series, bars, color });
    else drawLine(canvas, plot, toY, { series, color, format: shape.format });
  });
  for (const { value, label } of shape.rules ?? [])
    drawRule(canvas, plot, toY(value), {
      label,
      isHighest: shape.rules?.every((rule) => rule.value <= value),
    });
}

function write({ doc, fonts }: Canvas, text: string, color: string, at: readonly [number, number]) {
  const written = fonts.select(text);
  doc.fontSize(FONT_SIZE).fillColor(color);
  return {
    width: doc.widthOfString(written),
    left: () => doc.text(written, at[0], at[1], { lineBreak: false }),
    right: () => doc.text(written, at[0] - doc.widthOfString(written), at[1], { lineBreak: false }),
    center: () => doc.text(written, at[0] - doc.widthOfString(written) / 2, at[1], { lineBreak: false }),
  };
}

function drawLegend(canvas: Canvas, box: ChartBox, { series }: ChartShape): void {
  let left = box.left + AXIS_WIDTH;
  series.forEach(({ label, kind }, index) => {
    canvas.doc.rect(left, box.top + (kind === 'bar' ? 1 : 3), 8, kind === 'bar' ? 6 : 2);
    canvas.doc.fill(COLORS[index % COLORS.length] ?? COLORS[0]);
    const text = write(canvas, label, TEXT, [left + 12, box.top]);
    text.left();
    left += 12 + text.width + 18;
  });
}

interface DrawnAxis extends ChartShape {
  readonly ticks: readonly number[];
  readonly toY: (value: number) => number;
}

function drawAxis(canvas: Canvas, plot: ChartBox, { labels, format, ticks, toY }: DrawnAxis): void {
  for (const tick of ticks) {
    const y = toY(tick);
    canvas.doc.moveTo(plot.left, y).lineTo(plot.left + plot.width, y);
    canvas.doc
      .lineWidth(tick === 0 ? 0.8 : 0.4)
      .strokeColor(tick === 0 ? ZERO : GRID)
      .stroke();
    write(canvas, format(tick), ZERO, [plot.left - 6, y - FONT_SIZE / 2]).right();
  }
  labels.forEach((label, index) => {
    const x = getPlace(plot, index, labels.length);
    write(canvas, label, TEXT, [x, plot.top + plot.height + 4]).center();
  });
}

/** The middle of the place of a year. */
const getPlace = (plot: ChartBox, index: number, count: number): number =>
  plot.left + (plot.width * (index + 0.5)) / count;

interface DrawnBars {
  readonly series: ChartSeries;
  readonly bars: readonly ChartSeries[];
  readonly color: string;
}

function drawBars(
  { doc }: Canvas,
  plot: ChartBox,
  toY: (value: number) => number,
  { series, bars, color }: DrawnBars,
): void {
  const { values } = series;
  const whole = Math.min(90, (plot.width / values.length) * BAR_SHARE);
  const width = whole / bars.length;
  values.forEach((value, index) => {
    if (value === null) return;
    const left = getPlace(plot, index, values.length) - whole / 2 + bars.indexOf(series) * width;
    const [top, bottom] = [Math.min(toY(value), toY(0)), Math.max(toY(value), toY(0))];
    doc.rect(left, top, width - 1, Math.max(0.5, bottom - top)).fill(color);
  });
}

interface DrawnLine {
  readonly series: ChartSeries;
  readonly color: string;
  readonly format: (value: number) => string;
}

function drawLine(
  canvas: Canvas,
  plot: ChartBox,
  toY: (value: number) => number,
  { series: { values }, color, format }: DrawnLine,
): void {
  let isDrawing = false;
  values.forEach((value, index) => {
    if (value === null) {
      isDrawing = false;
      return;
    }
    const x = getPlace(plot, index, values.length);
    if (isDrawing) canvas.doc.lineTo(x, toY(value));
    else canvas.doc.moveTo(x, toY(value));
    isDrawing = true;
  });
  canvas.doc.lineWidth(1.4).strokeColor(color).stroke();
  values.forEach((value, index) => {
    if (value === null) return;
    const x = getPlace(plot, index, values.length);
    canvas.doc.circle(x, toY(value), 2).fill(color);
    write(canvas, format(value), TEXT, [x, toY(value) - 12]).center();
  });
}

/** Labels of neighboring rules stand above the highest and below the others. */
function drawRule(
  canvas: Canvas,
  plot: ChartBox,
  y: number,
  { label, isHighest = true }: { readonly label: string; readonly isHighest: boolean | undefined },
): void {
  canvas.doc.moveTo(plot.left, y).lineTo(plot.left + plot.width, y);
  canvas.doc.dash(3, { space: 2 }).lineWidth(0.8).strokeColor(RULE).stroke().undash();
  write(canvas, label, RULE, [plot.left + plot.width, isHighest ? y - FONT_SIZE - 1 : y + 2]).right();
}
