import { clamp, finiteOrNull } from '@dealwright/figures';
import { REQUIRED_DSCR } from '../loans/index.js';
import { type RuleSet } from '../lending-rules/index.js';
import { findWorstYear } from '../financing/tranche-months.js';
import { buildFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { readDollars } from '../financing/read-input.js';
import { type Basis, type FigureTerm } from '../financing/types.js';
import { calculateBasisOffset, nameBasis } from './basis.js';

/** How far the business may fall before coverage does. */
export interface BreakEven {
  /** the cash flow that debt is tested on */
  readonly basis: Basis;
  readonly targetDscr: number;
  /** the year after closing with the largest debt service */
  readonly year: number;
  /** dollars of that year */
  readonly debtService: number;
  /** SDE at which the basis covers debt exactly `targetDscr` times */
  readonly breakEvenSde: number;
  /** dollars of SDE above that; negative when already below */
  readonly headroom: number | null;
  /** percent of SDE that may be lost; null without positive SDE */
  readonly cushionPercent: number | null;
  /** percent of revenue that may be lost while operating expenses stay; null without gross profit */
  readonly revenueDropPercent: number | null;
  readonly terms: readonly FigureTerm[];
}

/** Limits a requested target DSCR to 0.01 to 100; returns the usual 1.25 if none is given. */
export function clampTargetDscr(target: unknown): number {
  return clamp(readDollars(target) ?? REQUIRED_DSCR, 0.01, 100);
}

/**
 * The SDE at which the year with the largest debt service at closing is covered exactly `target` times by the basis,
 * SDE* = target x debt service + what the basis deducts from SDE, and the headroom: cushion = 100 (1 - SDE* : SDE); revenue drop = 100 (SDE - SDE*) / gross profit,
 * for lost revenue takes its gross profit with it while operating expenses stay. null without debt.
 *
 * Units: dollars, percent. Rules A7, C1.
 *
 * @example calculateBreakEven(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, grossProfit: 500000, feeFinanced: false }), getLendingRules('2026-01-15')).cushionPercent // => 25
 * @example calculateBreakEven(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, grossProfit: 500000, feeFinanced: false }), getLendingRules('2026-01-15')).revenueDropPercent // => 10
 */
export function calculateBreakEven(
  structure: ParsedStructure,
  rules: RuleSet,
  target: number = REQUIRED_DSCR,
): BreakEven | null {
  const { year, debtService } = findWorstYear(buildFinancing(structure, rules).tranches);
  if (!(debtService > 0)) return null;
  const targetDscr = clampTargetDscr(target);
  const { sde, grossProfit, basis } = structure;
  const offset = calculateBasisOffset(structure);
  const breakEvenSde = targetDscr * debtService - offset;
  const headroom = sde === null ? null : sde - breakEvenSde;
  const cushionPercent = sde !== null && sde > 0 ? finiteOrNull(100 * (1 - breakEvenSde / sde)) : null;
  const revenueDropPercent =
    headroom !== null && grossProfit > 0 ? finiteOrNull(100 * (headroom / grossProfit)) : null;
  return {
    basis,
    targetDscr,
    year,
    debtService,
    breakEvenSde,
    headroom,
    cushionPercent,
    revenueDropPercent,
    terms: [
      { key: 'debtService', label: `Debt service of year ${year}`, value: debtService, unit: 'dollars' },
      { key: 'targetDscr', label: 'Target DSCR', value: targetDscr, unit: 'ratio' },
      ...(basis === 'sde'
        ? []
        : [
            {
              key: 'basisOffset',
              label: `${nameBasis(structure)} less SDE`,
              value: offset,
              unit: 'dollars',
            } as const,
          ]),
      { key: 'breakEvenSde', label: 'Break-even SDE', value: breakEvenSde, unit: 'dollars' },
      { key: 'sde', label: 'SDE', value: sde, unit: 'dollars' },
      { key: 'headroom', label: 'SDE headroom', value: headroom, unit: 'dollars' },
      { key: 'cushionPercent', label: 'SDE cushion', value: cushionPercent, unit: 'percent' },
      {
        key: 'revenueDropPercent',
        label: 'Revenue cushion',
        value: revenueDropPercent,
        unit: 'percent',
      },
    ],
  };
}
