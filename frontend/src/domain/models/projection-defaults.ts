import {
  DEFAULT_GROWTH_RATE,
  DEFAULT_PROJECTION_PERIOD,
  PROJECTION_PERIODS,
  type ProjectionPeriod,
} from '@dealwright/vocabulary';
import { useLocalStorage } from '../../lib/hooks/use-local-storage';

const GROWTH_RATE_KEY = 'dealwright_growth_rate';
const PROJECTION_PERIOD_KEY = 'dealwright_projection_period';
export const MAX_GROWTH_PERCENT = 100;

const isGrowth = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_GROWTH_PERCENT;

const isPeriod = (value: unknown): value is ProjectionPeriod =>
  PROJECTION_PERIODS.some((period) => period === value);

/** The growth rate and period last chosen in this browser. Used for models without projections. */
export function useProjectionDefaults() {
  const [growthRate, storeGrowthRate] = useLocalStorage(GROWTH_RATE_KEY, DEFAULT_GROWTH_RATE, isGrowth);
  const [projectionPeriod, storePeriod] = useLocalStorage<ProjectionPeriod>(
    PROJECTION_PERIOD_KEY,
    DEFAULT_PROJECTION_PERIOD,
    isPeriod,
  );
  return { seed: { growthRate, projectionPeriod }, storeGrowthRate, storePeriod };
}
