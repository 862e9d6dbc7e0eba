import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { type LendingRuleTables } from '@dealwright/finance';
import { type AppConfig } from '../../platform/config/index.js';
import { type BrowserSettings } from '../identity-provider.js';

export class OidcSettings {
  /** @example 'https://login.example.com' */
  @ApiProperty() issuer!: string;
  @ApiProperty() clientId!: string;
  @ApiProperty({ description: 'The audience to ask access tokens for.' }) audience!: string;
  @ApiProperty({ example: 'openid profile email' }) scope!: string;
  @ApiProperty({
    enum: ['audience', 'resource', 'none'],
    description: 'The parameter in which to ask for the audience; none: the issuer needs no such parameter.',
  })
  audienceParameter!: 'audience' | 'resource' | 'none';
  @ApiPropertyOptional({ description: 'Where the issuer lets people manage their account.' })
  accountUrl?: string;
}

export class ClerkSettings {
  @ApiProperty() publishableKey!: string;
}

/** Who signs people in, and what the browser needs for it. */
export class IdentitySettings {
  @ApiProperty({ enum: ['embedded', 'oidc', 'clerk'] }) provider!: 'embedded' | 'oidc' | 'clerk';
  @ApiPropertyOptional({ type: OidcSettings }) oidc?: OidcSettings;
  @ApiPropertyOptional({ type: ClerkSettings }) clerk?: ClerkSettings;

  static from(settings: BrowserSettings): IdentitySettings {
    switch (settings.provider) {
      case 'embedded':
        return { provider: 'embedded' };
      case 'oidc': {
        const { provider, ...oidc } = settings;
        return { provider, oidc };
      }
      case 'clerk':
        return { provider: 'clerk', clerk: { publishableKey: settings.publishableKey } };
    }
  }
}

/** How documents are read here. */
export class ExtractionSettings {
  @ApiProperty() enabled!: boolean;
  @ApiProperty({
    enum: ['rules', 'rules+model'],
    description: 'rules+model: a language model adds candidates, which the pages must confirm.',
  })
  engine!: 'rules' | 'rules+model';
}

@ApiSchema({ description: 'settings of this server for the browser' })
export class ConfigResponse {
  @ApiProperty({ type: IdentitySettings }) identity!: IdentitySettings;
  @ApiProperty({ type: ExtractionSettings }) extraction!: ExtractionSettings;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'The dated lending rules by name, where the operator has set newer ones than those of this version.',
  })
  lendingRules?: LendingRuleTables;

  static from(
    browser: BrowserSettings,
    {
      extraction,
      extractionEngine,
      lendingRules,
    }: Pick<AppConfig, 'extraction' | 'extractionEngine' | 'lendingRules'>,
  ): ConfigResponse {
    return {
      identity: IdentitySettings.from(browser),
      extraction: { enabled: extraction, engine: extractionEngine },
      ...(lendingRules === undefined ? {} : { lendingRules }),
    };
  }
}
