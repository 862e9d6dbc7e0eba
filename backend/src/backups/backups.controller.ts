import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { type Caller, CurrentUser, OperatorsOnly } from '../identity/index.js';
import { ApiEnvelope, ApiErrors, IdParam } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { BackupsService } from './backups.service.js';
import { BackupListResponse, BackupResponse } from './dto/backup.response.js';

@ApiTags('operations')
@ApiBearerAuth()
@OperatorsOnly()
@Controller('operations/backups')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listBackups',
    summary: 'List the newest 100 backups of the installation and their schedule (operators only)',
  })
  @ApiEnvelope(BackupListResponse)
  @ApiErrors(404)
  list(): Promise<BackupListResponse> {
    return this.backups.list();
  }

  @Post()
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'requestBackup',
    summary: 'Back up everything in a job, and verify the backup by restoring it (operators only)',
  })
  @ApiEnvelope(BackupResponse, { status: 202 })
  @ApiErrors(404, 409)
  request(@CurrentUser() caller: Caller, @Req() request: Request): Promise<BackupResponse> {
    return this.backups.request(caller, request);
  }

  @Post(':backupId/verify')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'verifyBackup',
    summary: 'Verify a backup again in a job, by restoring it and comparing all hashes (operators only)',
  })
  @ApiEnvelope(BackupResponse, { status: 202 })
  @ApiErrors(400, 404, 409)
  verify(
    @CurrentUser() caller: Caller,
    @IdParam('backupId') id: string,
    @Req() request: Request,
  ): Promise<BackupResponse> {
    return this.backups.verify(caller, id, request);
  }
}
