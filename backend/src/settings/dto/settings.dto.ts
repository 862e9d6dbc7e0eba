import {
  DEAL_LIST_COLUMNS,
  type DealListColumn,
  HISTORICAL_YEARS_BOUNDS,
  LIST_DENSITIES,
  type ListDensity,
  MESSAGES,
  SDE_METHODS,
  SETTINGS_DEFAULTS,
  type SdeMethod,
} from '@dealwright/vocabulary';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';
import { IsTextByKey } from './is-text-by-key.js';

const TEXT_BY_KEY = { type: 'object', additionalProperties: { type: 'string' } } as const;

export class UpdateSettingsDto {
  /** How many past years a new deal starts with. */
  @ApiProperty({ minimum: 1, maximum: 10, example: SETTINGS_DEFAULTS.historicalYearsCount })
  @CanBeOmitted()
  @IsInt({ message: MESSAGES.historicalYearsCount })
  @Min(HISTORICAL_YEARS_BOUNDS.min, { message: MESSAGES.historicalYearsCount })
  @Max(HISTORICAL_YEARS_BOUNDS.max, { message: MESSAGES.historicalYearsCount })
  historicalYearsCount?: number;

  /** mostRecent: the newest year's SDE. average: the mean of the newest three. */
  @ApiProperty({ enum: SDE_METHODS, example: 'mostRecent' })
  @CanBeOmitted()
  @IsIn(SDE_METHODS, { message: 'SDE calculation method must be mostRecent or average' })
  sdeCalculationMethod?: SdeMethod;

  /** true: income statements of 11 rows; false: of 5. */
  @ApiProperty({ example: true })
  @CanBeOmitted()
  @IsBoolean({ message: 'Collect detailed income statement must be true or false' })
  collectDetailedIncomeStatement?: boolean;

  /** How close the rows of the list of deals stand. */
  @ApiProperty({ enum: LIST_DENSITIES, example: 'compact' })
  @CanBeOmitted()
  @IsIn(LIST_DENSITIES, { message: 'List density must be comfortable or compact' })
  listDensity?: ListDensity;

  /** The columns that the list of deals shows besides business and status. */
  @ApiProperty({ enum: DEAL_LIST_COLUMNS, isArray: true, example: ['askingPrice', 'sde'] })
  @CanBeOmitted()
  @IsArray({ message: 'List columns must be a list' })
  @ArrayUnique({ message: 'List columns must name each column once' })
  @IsIn(DEAL_LIST_COLUMNS, {
    each: true,
    message: `Each list column must be one of ${DEAL_LIST_COLUMNS.join(', ')}`,
  })
  listColumns?: DealListColumn[];

  /** What the columns of imported sheets fill, by their headings, as chosen last. */
  @ApiProperty(TEXT_BY_KEY)
  @CanBeOmitted()
  @IsTextByKey({ message: 'Import columns must be an object of at most 500 short texts' })
  importColumns?: Record<string, string>;

  /** The statuses for words that imported sheets have for stages, as chosen last. */
  @ApiProperty(TEXT_BY_KEY)
  @CanBeOmitted()
  @IsTextByKey({ message: 'Import statuses must be an object of at most 500 short texts' })
  importStatuses?: Record<string, string>;
}

export class SettingsResponse {
  @ApiProperty({ example: SETTINGS_DEFAULTS.historicalYearsCount })
  historicalYearsCount!: number;

  @ApiProperty({ enum: SDE_METHODS })
  sdeCalculationMethod!: SdeMethod;

  @ApiProperty()
  collectDetailedIncomeStatement!: boolean;

  @ApiProperty({ enum: LIST_DENSITIES })
  listDensity!: ListDensity;

  @ApiProperty({ enum: DEAL_LIST_COLUMNS, isArray: true })
  listColumns!: readonly DealListColumn[];

  @ApiProperty(TEXT_BY_KEY)
  importColumns!: Readonly<Record<string, string>>;

  @ApiProperty(TEXT_BY_KEY)
  importStatuses!: Readonly<Record<string, string>>;

  @ApiProperty({ description: 'Incremented by every save and sent as the ETag. 0: nothing was saved yet.' })
  revision!: number;

  static from(row: SettingsResponse): SettingsResponse {
    const { historicalYearsCount, sdeCalculationMethod, collectDetailedIncomeStatement } = row;
    const { listDensity, listColumns, importColumns, importStatuses, revision } = row;
    return {
      historicalYearsCount,
      sdeCalculationMethod,
      collectDetailedIncomeStatement,
      listDensity,
      listColumns,
      importColumns,
      importStatuses,
      revision,
    };
  }
}
