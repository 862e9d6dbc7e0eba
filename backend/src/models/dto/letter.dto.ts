import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_DOLLARS } from '@dealwright/vocabulary';
import { applyDecorators } from '@nestjs/common';
import { type LetterInput } from '../exports/letter/letter-input.js';
import { IsDay, IsTimeZoneName, Trim } from '../../platform/http/index.js';
import { EnumField, NumberField } from './field-decorators.js';

const MAX_NAME_LENGTH = 200;
const LETTER_FORMATS = ['docx', 'pdf'] as const;
type LetterFormat = (typeof LETTER_FORMATS)[number];

/** An optional name. Without one, the letter has a blank to fill in. */
function NameField(label: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_NAME_LENGTH, description: label }),
    IsOptional(),
    Trim(),
    IsString({ message: `${label} must be text` }),
    MaxLength(MAX_NAME_LENGTH, { message: `${label} must be at most ${MAX_NAME_LENGTH} characters` }),
  );
}

function DayField(label: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', nullable: true, description }),
    IsOptional(),
    IsDay(`${label} must be a date such as 2026-03-14`),
  );
}

const whole = (label: string, max: number, unit: string, description: string) =>
  NumberField({ label, min: 0, max, unit, description }, true);

/** What a letter of intent needs and the model does not know. */
export class LetterDto implements LetterInput {
  @ApiProperty({ enum: LETTER_FORMATS })
  @IsIn(LETTER_FORMATS, { message: 'Format must be docx or pdf' })
  format!: LetterFormat;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'IANA name of the time zone of the day that the letter carries. Default UTC.',
    example: 'America/Los_Angeles',
  })
  @IsTimeZoneName()
  timeZone?: string | null;

  @NameField("Buyer's legal name") buyerName?: string | null;
  @NameField("Seller's legal name") sellerName?: string | null;
  @NameField('Legal name of the business') businessName?: string | null;
  @NameField('State whose law governs') governingState?: string | null;

  @EnumField('Kind of purchase', ['asset', 'stock'], 'Default that of the model, else asset.')
  purchaseKind?: 'asset' | 'stock' | null;

  @DayField('Closing date', 'The intended day of closing.') closingDate?: string | null;
  @DayField('Expiry date', 'Until when the seller can sign. Default 14 days from today.')
  expiryDate?: string | null;

  @whole('Due diligence', 365, 'days', 'Default 45 days; 0 leaves the clause out.') dueDiligenceDays?:
    number | null;
  @whole('Exclusivity', 365, 'days', 'Default 60 days; 0 leaves the clause out.') exclusivityDays?:
    number | null;
  @whole(
    'Training',
    104,
    'weeks',
    'Without pay, after closing. Default what the description of the deal promises, else 4 weeks; 0 promises none.',
  )
  trainingWeeks?: number | null;
  @NumberField({
    label: 'Deposit',
    min: 0,
    max: MAX_DOLLARS,
    unit: 'US dollars',
    description: 'Held in escrow until closing. Without one, the letter has no such clause.',
  })
  depositAmount?: number | null;

  @whole('Lease', 99, 'years', 'Options included. Default the term of the 7(a) loan, else a blank.')
  leaseYears?: number | null;

  @NameField('Licenses to transfer') licenses?: string | null;

  @whole('Non-compete', 10, 'years', 'Default 3 years; 0 leaves the clause out.') nonCompeteYears?:
    number | null;
  @whole('Distance of the non-compete', 500, 'miles', 'Default 25 miles; 0 bans soliciting only.')
  nonCompeteMiles?: number | null;
}

@ApiSchema({ description: 'letter of intent' })
export class LetterResponse {
  @ApiProperty({ example: 'Lakeside-letter-of-intent.docx' }) name!: string;
  @ApiProperty({ example: 'application/pdf' }) contentType!: string;
  @ApiProperty({ format: 'byte', description: 'The file in Base64.' }) content!: string;
}
