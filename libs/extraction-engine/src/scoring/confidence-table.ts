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
      [70, 78],
      [92, 93],
      [93, 95],
    ],
  },
  {
    kind: 'figure',
    isScan: true,
    steps: [
      [39, 78],
      [92, 93],
    ],
  },
  {
    kind: 'fact',
    isScan: false,
    steps: [
      [70, 71],
      [72, 78],
      [82, 87],
      [94, 90],
    ],
  },
  { kind: 'fact', isScan: true, steps: [[52, 87]] },
  {
    kind: 'name',
    isScan: false,
    steps: [
      [76, 70],
      [80, 77],
    ],
  },
  { kind: 'name', isScan: true, steps: [[35, 70]] },
];
