import {
  HISTORICAL_YEARS_BOUNDS,
  MESSAGES,
  SDE_METHODS,
  SETTINGS_DEFAULTS,
  type SdeMethod,
} from '@dealwright/vocabulary';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';

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
}

export class SettingsResponse {
  @ApiProperty({ example: SETTINGS_DEFAULTS.historicalYearsCount })
  historicalYearsCount!: number;

  @ApiProperty({ enum: SDE_METHODS })
  sdeCalculationMethod!: SdeMethod;

  @ApiProperty()
  collectDetailedIncomeStatement!: boolean;

  @ApiProperty({ description: 'Incremented by every save and sent as the ETag. 0: nothing was saved yet.' })
  revision!: number;

  static from(row: SettingsResponse): SettingsResponse {
    const { historicalYearsCount, sdeCalculationMethod, collectDetailedIncomeStatement, revision } = row;
    return { historicalYearsCount, sdeCalculationMethod, collectDetailedIncomeStatement, revision };
  }
}
