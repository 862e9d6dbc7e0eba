import { type ExplainedOperation, type ExplainedUnit, type TermSource } from '@dealwright/finance';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const UNITS: readonly ExplainedUnit[] = [
  'dollars',
  'dollars a month',
  'dollars a year',
  'percent',
  'ratio',
  'years',
  'days',
  'points',
];
const OPERATIONS: readonly ExplainedOperation[] = [
  'sum',
  'mean',
  'product',
  'quotient',
  'payment',
  'same',
  'variation',
  'points',
  'score',
  'share',
  'rule',
];

class TermSourceDto {
  @ApiProperty({ enum: ['field', 'derived', 'default', 'setting'] }) kind!: TermSource['kind'];
  @ApiPropertyOptional({ description: 'The field or setting.' }) field?: string;
  @ApiPropertyOptional() yearKey?: string;
  @ApiPropertyOptional() yearLabel?: string;
  @ApiPropertyOptional({ description: 'The id of the result it comes from.' }) ref?: string;
}

class ExplainedTermDto {
  @ApiProperty() label!: string;
  @ApiProperty({ type: Number, nullable: true }) value!: number | null;
  @ApiProperty({ enum: UNITS }) unit!: ExplainedUnit;
  @ApiProperty({ enum: ['+', '-'] }) sign!: '+' | '-';
  @ApiProperty() source!: TermSourceDto;
}

/** One result, the formula in words, and every figure that goes into it. A result follows those it refers to. */
export class ExplainedResultResponse {
  @ApiProperty({ example: 'dscr' }) id!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'In words.' }) formula!: string;
  @ApiProperty({ enum: OPERATIONS, description: 'How the terms make the value.' })
  operation!: ExplainedOperation;
  @ApiProperty({ type: Number, nullable: true }) value!: number | null;
  @ApiProperty({ enum: UNITS }) unit!: ExplainedUnit;
  @ApiProperty({ example: 'R5.7' }) rule!: string;
  @ApiProperty({ type: [ExplainedTermDto] }) terms!: readonly ExplainedTermDto[];
}
