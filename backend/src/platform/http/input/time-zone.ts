import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsTimeZone, Matches, MaxLength } from 'class-validator';

const MESSAGE = 'timeZone must be an IANA name such as America/Los_Angeles';
const MAX_NAME_LENGTH = 64;

/** Checks a property that holds the IANA name of a time zone; a blank one is left out. */
export function IsTimeZoneName(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    IsOptional(),
    // PostgreSQL reads an offset such as +05:00 with the opposite sign, so only names are accepted.
    Matches(/^\w/, { message: MESSAGE }),
    IsTimeZone({ message: MESSAGE }),
    MaxLength(MAX_NAME_LENGTH, { message: MESSAGE }),
  );
}

/** The query of a file that carries the day on which it was made. */
export class FileQuery {
  @ApiPropertyOptional({
    description: 'IANA name of the time zone of the day that the file or answer carries. Default UTC.',
    example: 'America/Los_Angeles',
  })
  @IsTimeZoneName()
  timeZone?: string;
}

/**
 * The calendar day of a moment in a time zone; in UTC without one.
 *
 * @example toLocalDay(new Date('2026-11-23T02:06:00Z'), 'America/Los_Angeles') // '2026-11-22'
 */
export const toLocalDay = (moment: Date, timeZone = 'UTC'): string =>
  // The dates of Sweden are ISO dates.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
