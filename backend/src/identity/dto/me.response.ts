import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { API_KEY_SCOPES, type ApiKeyScope } from '../api-keys/api-key.js';
import { type Caller, type CallingKey, type Role } from '../caller.js';
import { type Standing } from '../identity-provider.js';

export class MeUser {
  @ApiProperty({
    format: 'uuid',
    description: 'The local id, the owner of everything that this user creates.',
  })
  id!: string;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ description: 'false where an API key calls: only a token says it.' })
  emailVerified!: boolean;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ enum: ['operator'], isArray: true }) roles!: Role[];
}

export class MeSession {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}

export class MeOrganization {
  @ApiProperty() id!: string;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true }) slug!: string | null;
}

export class MeMembership {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'member' }) role!: string;
  @ApiProperty({ type: MeOrganization }) organization!: MeOrganization;
}

export class MeApiKey {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true }) scopes!: ApiKeyScope[];
  @ApiProperty({ type: Date, nullable: true, description: 'null: it does not expire.' })
  expiresAt!: Date | null;
}

@ApiSchema({ description: 'user, session, organization and memberships of the caller' })
export class MeResponse {
  @ApiProperty({ type: MeUser }) user!: MeUser;
  @ApiProperty({ type: MeSession, nullable: true }) session!: MeSession | null;
  @ApiProperty({ type: MeApiKey, nullable: true, description: 'The API key that calls, if one does.' })
  apiKey!: MeApiKey | null;
  @ApiProperty({ type: MeOrganization, nullable: true, description: 'The organization in use, if any.' })
  organization!: MeOrganization | null;
  @ApiProperty({ type: [MeMembership] }) memberships!: MeMembership[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account is deleted, where its owner asked for it.',
  })
  deletionAt!: string | null;

  static from(
    caller: Caller,
    { session, organization, memberships }: Standing,
    deletionAt: Date | null,
  ): MeResponse {
    const { ownerId: id, email, emailVerified, name, roles, apiKey } = caller;
    return {
      user: { id, email, emailVerified, name, roles: [...roles] },
      session: session === null ? null : { id: session.id, expiresAt: session.expiresAt.toISOString() },
      apiKey: apiKey === null ? null : toApiKey(apiKey),
      organization,
      memberships: [...memberships],
      deletionAt: deletionAt?.toISOString() ?? null,
    };
  }
}

const toApiKey = ({ id, name, scopes, expiresAt }: CallingKey): MeApiKey => ({
  id,
  name,
  scopes: [...scopes],
  expiresAt,
});
