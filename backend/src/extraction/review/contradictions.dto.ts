import { ApiProperty } from '@nestjs/swagger';
import { EvidenceResponse } from '../api/dto/extraction-result.response.js';

class StatedFigureResponse {
  @ApiProperty({ format: 'uuid' }) jobId!: string;
  @ApiProperty({ format: 'uuid' }) fileId!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty({ description: 'US dollars.' }) value!: number;
  @ApiProperty({ description: 'US dollars more than the reference; 0 where rounding explains it.' })
  difference!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Percent of the reference; null if that is 0.',
  })
  percent!: number | null;
  @ApiProperty({ type: [EvidenceResponse] }) evidence!: readonly EvidenceResponse[];
  @ApiProperty({ description: 'Read from a line of a tax form.' }) isTaxForm!: boolean;
}

export class ContradictionResponse {
  @ApiProperty({ example: 'netIncome' }) field!: string;
  @ApiProperty({ example: '2024', description: 'The label of the year.' }) year!: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The figure that was saved in the review, US dollars.',
  })
  saved!: number | null;
  @ApiProperty({
    description:
      'What differences are measured from: the saved figure, or that of the first document, US dollars.',
  })
  reference!: number;
  @ApiProperty({ type: [StatedFigureResponse], description: 'What each document states.' })
  figures!: readonly StatedFigureResponse[];
}
