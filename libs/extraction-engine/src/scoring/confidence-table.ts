/** Written by `npm run fit:confidence`: from each raw confidence on, the confidence that measuring gives it. */
export const CONFIDENCE_CURVES: readonly {
  readonly kind: 'figure' | 'fact' | 'name';
  readonly isScan: boolean;
  readonly steps: readonly (readonly [from: number, confidence: number])[];
}[] = [
  {
    kind: 'figure',
    isScan: false,
    steps: [
      [80, 82],
      [92, 96],
      [93, 97],
    ],
  },
  {
    kind: 'figure',
    isScan: true,
    steps: [
      [39, 76],
      [86, 82],
      [92, 97],
    ],
  },
  {
    kind: 'fact',
    isScan: false,
    steps: [
      [68, 69],
      [74, 78],
      [84, 90],
      [94, 93],
    ],
  },
  { kind: 'fact', isScan: true, steps: [[52, 91]] },
  {
    kind: 'name',
    isScan: false,
    steps: [
      [76, 62],
      [80, 75],
      [88, 85],
    ],
  },
  { kind: 'name', isScan: true, steps: [[35, 75]] },
];
