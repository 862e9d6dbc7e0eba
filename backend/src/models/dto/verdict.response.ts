import { VERDICT_STATUSES, type VerdictStatus } from '@dealwright/finance';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const OR_NULL = { type: Number, nullable: true } as const;
const STATUSES = ['pass', 'fail', 'attention', 'unknown'] as const;

class RulePageDto {
  @ApiProperty() name!: string;
  @ApiProperty() page!: string;
}

export class CitationDto {
  @ApiProperty({ description: 'The official text.', example: '13 CFR 120.212' }) name!: string;
  @ApiProperty() page!: string;
  @ApiProperty({ format: 'date', description: 'Day of the official text.' })
  dated!: string;
  @ApiProperty({ description: 'An article that explains it.' })
  seeAlso!: RulePageDto;
  @ApiProperty({ format: 'date' }) effectiveFrom!: string;
  @ApiProperty({ enum: ['high', 'medium', 'low'] }) confidence!: string;
  @ApiProperty({ type: [String] }) notices!: readonly string[];
}

export class EligibilityLineDto {
  @ApiProperty({
    description:
      'availableCash, the cash needed at closing against the cash available, is listed only where the latter is entered and there is an SBA loan.',
    example: 'equityInjection',
  })
  key!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: STATUSES }) status!: string;
  @ApiProperty() reason!: string;
  @ApiProperty(OR_NULL) value!: number | null;
  @ApiProperty(OR_NULL) limit!: number | null;
  @ApiProperty() citation!: CitationDto;
}

class RepairChangeDto {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'For `loanData` of the model.',
  })
  loan?: object;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'For its `assumptions`.' })
  assumptions?: object;
}

class RepairDto {
  @ApiProperty({ description: '`key` of the line that it mends.', example: 'equityInjection' }) line!: string;
  @ApiProperty({ enum: ['cash', 'price', 'rate', 'term', 'standby', 'property', 'consulting', 'earnOut'] })
  key!: string;
  @ApiProperty({ example: 'Add $4,257 of cash' }) label!: string;
  @ApiProperty({ description: 'What to send with PUT to make it.' }) change!: RepairChangeDto;
}

export class VerdictDto {
  @ApiProperty({
    enum: VERDICT_STATUSES,
    description:
      'notFinanceable: a requirement fails; open: a figure is missing; tight: nothing decidable fails, but coverage at closing is below what most lenders ask for, or the debt is missed in more than a tenth of the simulated futures; financeable: neither.',
  })
  status!: VerdictStatus;
  @ApiProperty({ ...OR_NULL, description: 'As in the viability analysis, also of a loss.' }) score!:
    number | null;
  @ApiProperty({ type: [EligibilityLineDto] }) failed!: readonly EligibilityLineDto[];
  @ApiProperty({ type: [EligibilityLineDto] }) attention!: readonly EligibilityLineDto[];
  @ApiProperty({ type: [EligibilityLineDto] }) unknown!: readonly EligibilityLineDto[];
  @ApiProperty({
    ...OR_NULL,
    description: 'Share of simulated futures in which the debt is paid every year, 0 to 1.',
  })
  chanceOfPaying!: number | null;
  @ApiProperty({
    type: [String],
    description: 'What to know about the dates of the rules that it rests on.',
    example: ['Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.'],
  })
  notices!: readonly string[];
  @ApiProperty() sentence!: string;
  @ApiProperty({
    type: [RepairDto],
    description:
      'For each line that fails, the smallest changes of one term that make it pass and no other fail.',
  })
  repairs!: readonly RepairDto[];
}
