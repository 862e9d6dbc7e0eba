import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';

const MAX_PASSWORD_LENGTH = 128;
/** Of a recovery code, typed with spaces. */
const MAX_CODE_LENGTH = 40;

/** What shows that the person who is signed in asks. */
export class IdentityProofDto {
  @ApiPropertyOptional({ description: 'Your password. Needed where the built-in provider signs you in.' })
  @CanBeOmitted()
  @IsString({ message: 'Enter your password.' })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'The password is wrong. Type your current one.' })
  password?: string;

  @ApiPropertyOptional({
    example: '123456',
    description:
      'The code that your authenticator app shows, or a recovery code. Needed where two-factor sign-in is on.',
  })
  @CanBeOmitted()
  @IsString({ message: 'Enter the code from your authenticator app, or a recovery code.' })
  @MaxLength(MAX_CODE_LENGTH, { message: 'Type the six digits that your app shows now.' })
  code?: string;
}

export class RequestDeletionDto extends IdentityProofDto {}
