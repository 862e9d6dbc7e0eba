import { findSdeBase, isSdeOfRevenueAlone, parsePeriods, resolveSdeMethod } from '@dealwright/finance';
import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type Schemas } from '../../lib/http/api';
import { NO_OPERATING_COSTS, withoutSde } from './listed-model';
import { settingsQuery } from '../user-settings';

type Deal = Pick<
  Schemas['DealResponse'],
  'historicalFinancials' | 'yearLabels' | 'collectDetailedIncomeStatement' | 'sdeAdjustments' | 'sdeBase'
> & { readonly model: Schemas['DealModelSummary'] };

export interface KnownModelFigures {
  readonly model: Schemas['DealModelSummary'];
  /** why SDE and what is calculated from it are left out, though the deal has financials; null where they are not */
  readonly reason: string | null;
  /** what SDE is called: with the period that it is counted on, where the deal has chosen it */
  readonly sdeTerm: string;
}

/**
 * The default model of a deal as screens state it: without an SDE, DSCR, multiple and score that count a whole revenue
 * or gross profit as earnings, because no operating cost is known.
 */
export function useKnownModelFigures({ model, ...financials }: Deal): KnownModelFigures {
  // Settings that could not be loaded are not requested again: a page that waits for them would begin anew each time.
  const { data } = useQuery({ ...settingsQuery, retryOnMount: false });
  const { sdeCalculationMethod } = data ?? SETTINGS_DEFAULTS;
  const asOfYear = new Date().getFullYear();
  const periods = parsePeriods(financials, asOfYear);
  const method = resolveSdeMethod(financials, periods, sdeCalculationMethod);
  const base =
    financials.sdeBase == null ? null : findSdeBase(financials, { sdeCalculationMethod, asOfYear });
  const sdeTerm = base === null ? (method === 'average' ? 'Average SDE' : 'SDE') : `SDE, ${base.name}`;
  if (!isSdeOfRevenueAlone(periods, method)) return { model, reason: null, sdeTerm };
  return {
    model: withoutSde(model),
    reason: NO_OPERATING_COSTS,
    sdeTerm,
  };
}
