import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, Listing, PageMeta, PageQuery, ApiErrors } from '../platform/http/index.js';
import { EntryTrashItem } from './dto/trash.dto.js';
import { TrashService } from './trash.service.js';

@ApiTags('interactions')
@ApiBearerAuth()
@Controller('trash/entries')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Get()
  @ApiOperation({
    operationId: 'listTrashedEntries',
    summary: 'Interactions and notes that can still be restored, most recently deleted first',
  })
  @ApiEnvelope(EntryTrashItem, { list: true, meta: PageMeta })
  @ApiErrors(400)
  list(@CurrentUser() caller: Caller, @Query() query: PageQuery): Promise<Listing<EntryTrashItem>> {
    return this.trash.list(caller.ownerId, query);
  }
}
