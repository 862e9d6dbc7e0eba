import { ApiProperty } from '@nestjs/swagger';
import { DealListItem } from './deal.response.js';

/** The dashboard's figures. Archived deals are in none of them. */
export class DealSummaryResponse {
  @ApiProperty()
  total!: number;

  @ApiProperty({ description: 'Neither Disqualified nor Closed/Lost.' })
  active!: number;

  @ApiProperty({ description: 'Created within the last 7 days.' })
  thisWeek!: number;

  @ApiProperty({ example: '$1.8M', description: "Mean of the revenue ranges' midpoints, or N/A." })
  averageRevenue!: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts!: Record<string, number>;

  @ApiProperty({ type: [DealListItem], description: 'The five newest.' })
  recent!: DealListItem[];
}
