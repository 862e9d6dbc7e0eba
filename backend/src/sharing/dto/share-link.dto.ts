import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { type Reach } from '../links/find-reach.js';
import { CanBeOmitted } from '../../platform/http/index.js';

/** The days that a share link can live. */
const SHARE_LINK_DAYS = [1, 7, 14, 30, 90] as const;
type ShareLinkDays = (typeof SHARE_LINK_DAYS)[number];
export const DEFAULT_SHARE_LINK_DAYS: ShareLinkDays = 14;

export class CreateShareLinkDto {
  @ApiPropertyOptional({ enum: SHARE_LINK_DAYS, default: DEFAULT_SHARE_LINK_DAYS })
  @CanBeOmitted()
  @IsIn(SHARE_LINK_DAYS, { message: `days must be one of ${SHARE_LINK_DAYS.join(', ')}` })
  days?: ShareLinkDays;

  @ApiPropertyOptional({
    default: false,
    description: 'Whether the page names the business and the model.',
  })
  @CanBeOmitted()
  @IsBoolean({ message: 'showsName must be true or false' })
  showsName?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      "Whether the page offers the lender's package, which names the business and you and has your household figures. Needs showsName.",
  })
  @CanBeOmitted()
  @IsBoolean({ message: 'includesPackage must be true or false' })
  includesPackage?: boolean;
}

const SHARE_LINK_STATUSES = ['active', 'expired', 'revoked'] as const;
export type ShareLinkStatus = (typeof SHARE_LINK_STATUSES)[number];

export class ShareLinkResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: SHARE_LINK_STATUSES }) status!: ShareLinkStatus;
  @ApiProperty() showsName!: boolean;
  @ApiProperty() includesPackage!: boolean;
  @ApiProperty() createdAt!: Date;
  @ApiProperty() expiresAt!: Date;
  @ApiProperty({ type: Date, nullable: true }) revokedAt!: Date | null;
  @ApiProperty({ type: 'integer' }) viewCount!: number;
  @ApiProperty({ type: Date, nullable: true }) lastViewedAt!: Date | null;
}

@ApiSchema({ description: 'share link with its address' })
export class NewShareLinkResponse extends ShareLinkResponse {
  @ApiProperty({ description: 'Shown once. Whoever has it can read the model until the link ends.' })
  url!: string;
  @ApiProperty({
    enum: ['anywhere', 'network', 'computer'],
    description:
      'From where the address opens: PUBLIC_URL may be that of this computer or its network alone.',
  })
  reach!: Reach;
}

export class ShareViewResponse {
  @ApiProperty() at!: Date;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'The network of the viewer. The full address is not stored.',
  })
  network!: string | null;
  @ApiProperty({ example: 'Firefox on Windows' }) device!: string;
}
