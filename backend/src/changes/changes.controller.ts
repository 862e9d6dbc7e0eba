import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, ApiErrors, type Listing } from '../platform/http/index.js';
import { ChangeResponse, ChangesMeta, ListChangesQuery } from './changes.dto.js';
import { ChangesService } from './changes.service.js';

@ApiTags('changes')
@ApiBearerAuth()
@Controller('changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listChanges',
    summary: 'What was created, changed and deleted since the last call',
    description:
      'Each record once, with its last change, in an order in which nothing is added before what you have read.',
  })
  @ApiEnvelope(ChangeResponse, { list: true, meta: ChangesMeta })
  @ApiErrors(400, 410)
  list(@CurrentUser() caller: Caller, @Query() query: ListChangesQuery): Promise<Listing<ChangeResponse>> {
    return this.changes.list(caller.ownerId, query);
  }
}
