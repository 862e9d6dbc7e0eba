import { ApiProperty } from '@nestjs/swagger';

export class DealCandidateResponse {
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ example: 'Dockside Marine' }) name!: string;
  @ApiProperty({ description: '0 to 1.' }) score!: number;
}

export class DealMatchResponse {
  @ApiProperty({ format: 'uuid' }) jobId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The business that was read in the documents.' })
  businessName!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    description:
      'The deal that the upload belongs to; null where that is unsure, or where it is none of them.',
  })
  dealId!: string | null;
  @ApiProperty({
    type: [DealCandidateResponse],
    description: 'The deals that it may belong to, the best first. None for a business that is new.',
  })
  candidates!: DealCandidateResponse[];
}
