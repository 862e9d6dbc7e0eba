import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { FileQuery } from '../../platform/http/index.js';

/** A choice of the buyer; false unless it is sent. */
function ShownField(name: string, description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false, description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    IsBoolean({ message: `${name} must be true or false` }),
  );
}

/** What the buyer chooses to show in a lender's package. */
export class LenderPackageQuery extends FileQuery {
  @ShownField('showsFailures', 'Show requirements of the SBA that fail as structured.')
  showsFailures?: boolean;

  @ShownField('showsNegotiation', 'Show maximum prices, the three readings of earnings, and odds.')
  showsNegotiation?: boolean;
}
