import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { Enveloped, Listing, PageMeta, PageQuery, Refuses } from '../platform/http/index.js';
import { TrashedEntry } from './dto/trash.dto.js';
import { TrashRepository } from './trash.repository.js';

@ApiTags('interactions')
@ApiBearerAuth()
@Controller('trash/entries')
export class TrashController {
  constructor(private readonly trash: TrashRepository) {}

  @Get()
  @ApiOperation({
    operationId: 'listTrashedEntries',
    summary: 'Interactions and notes that can still be restored, the last thrown away first',
  })
  @Enveloped(TrashedEntry, { list: true, meta: PageMeta })
  @Refuses(400)
  async list(@CurrentUser() caller: Caller, @Query() query: PageQuery): Promise<Listing<TrashedEntry>> {
    const { entries, nextCursor } = await this.trash.page(caller.ownerId, query);
    return new Listing(entries, { nextCursor });
  }
}
