import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { TrashModule, TrashPurger } from '../platform/trash/index.js';
import { AccountController } from './account/account.controller.js';
import { AccountDataQueries } from './account/account-data.queries.js';
import { AccountPurger } from './account/account-purger.js';
import { AccountService } from './account/account.service.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ApiKeyVerifier } from './api-keys/api-key-verifier.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysQueries } from './api-keys/api-keys.queries.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { OperatorApiKeysController } from './api-keys/operator-api-keys.controller.js';
import { ConfigController } from './config.controller.js';
import { EmbeddedProvider } from './embedded/embedded.provider.js';
import { Mailer } from './embedded/mailer.js';
import { IdentityProvider } from './identity-provider.js';
import { MeController } from './me.controller.js';
import { PageAnswers } from './page-answers.js';
import { ClerkProvider, OidcProvider } from './remote/remote.provider.js';
import { UserEntity } from './users/user.entity.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';
import { VersionController } from './version.controller.js';
import { AuthGuard } from './verify/auth.guard.js';
import { OperatorCheck } from './verify/operator-check.js';
import { TokenVerifier } from './verify/token-verifier.js';

/** Identifies the caller. Guards every handler that is not `@Public()`. */
@Module({
  imports: [AuditModule, TrashModule, TypeOrmModule.forFeature([UserEntity, ApiKeyEntity])],
  controllers: [
    ConfigController,
    MeController,
    AccountController,
    ApiKeysController,
    OperatorApiKeysController,
    VersionController,
  ],
  providers: [
    Mailer,
    AccountDataQueries,
    AccountPurger,
    AccountService,
    ApiKeysQueries,
    ApiKeysRepository,
    ApiKeysService,
    ApiKeyVerifier,
    TokenVerifier,
    OperatorCheck,
    PageAnswers,
    UsersRepository,
    UsersService,
    {
      provide: IdentityProvider,
      inject: [AppConfig, Mailer],
      useFactory: (config: AppConfig, mailer: Mailer): IdentityProvider => {
        if (config.identityProvider === 'oidc') return new OidcProvider(config);
        if (config.identityProvider === 'clerk') return new ClerkProvider(config);
        return new EmbeddedProvider(config, mailer);
      },
    },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [TokenVerifier, UsersService, OperatorCheck],
})
export class IdentityModule {
  constructor(trash: TrashPurger, keys: ApiKeysQueries) {
    trash.register('ended API keys', (days) => keys.purgeEnded(days));
  }
}
