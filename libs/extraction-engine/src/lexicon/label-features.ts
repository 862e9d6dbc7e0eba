/** Features share this many rows of weights; a power of two. */
export const FEATURE_BUCKETS = 1 << 15;

/** FNV-1a, folded to a bucket. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) & (FEATURE_BUCKETS - 1);
}

const MIN_GRAM = 3;
const MAX_GRAM = 5;

/** The whole label counts several times: what the corpus teaches is read as taught, whatever begins with its words. */
export const WHOLE_LABEL_WEIGHT = 4;

/** The whole label, the number of words, words, pairs of words with begin and end, and character 3- to 5-grams. */
function listFeatures(normal: string): string[] {
  const words = normal.split(' ');
  const bounded = ['^', ...words, '$'];
  const features = Array.from({ length: WHOLE_LABEL_WEIGHT }, (_, at) => `${at}=${normal}`);
  features.push(`#${words.length}`);
  features.push(...words.map((word) => `w ${word}`));
  features.push(...bounded.slice(1).map((word, at) => `p ${bounded[at]} ${word}`));
  const text = ` ${normal} `;
  for (let length = MIN_GRAM; length <= MAX_GRAM; length += 1)
    for (let at = 0; at + length <= text.length; at += 1) features.push(text.slice(at, at + length));
  return features;
}

/**
 * The buckets of the features of a normalized label.
 *
 * @param line how strongly a label names its line depends on the line: its words are counted once more for each line
 */
export function hashFeatures(normal: string, line?: string): readonly number[] {
  const features = listFeatures(normal);
  if (line !== undefined) features.push(...normal.split(' ').map((word) => `${line} ${word}`));
  return [...new Set(features.map(hash))];
}
