import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import {
  ApiIfMatch,
  ApiEnvelope,
  IdParam,
  IfMatch,
  IfNoneMatch,
  type JsonText,
  type Listing,
  PageMeta,
  PageQuery,
  ApiErrors,
  type NotModified,
} from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { DealsService } from './deals.service.js';
import { DealListService } from './list/deal-list.service.js';
import { DealFieldsDto, StatusDto } from './dto/deal-fields.dto.js';
import { DealSummaryResponse } from './dto/deal-summary.response.js';
import { DealListItem, DealResponse } from './dto/deal.response.js';
import { DealSearchService } from './search/deal-search.service.js';
import { DealListMeta, ListDealsQuery } from './list/list-deals.dto.js';
import { DuplicateDealsQuery, SearchMeta, SearchQuery } from './dto/search.dto.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals')
export class DealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly lists: DealListService,
    private readonly searches: DealSearchService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listDeals',
    summary: 'Deals, filtered, sorted and cut into pages on the server',
  })
  @ApiEnvelope(DealListItem, { list: true, meta: DealListMeta })
  @ApiErrors(400)
  list(
    @CurrentUser() caller: Caller,
    @Query() query: ListDealsQuery,
    @IfNoneMatch() ifNoneMatch: string | null,
  ): Promise<Listing<DealListItem> | NotModified> {
    return this.lists.list(caller.ownerId, query, ifNoneMatch);
  }

  @Get('search')
  @ApiOperation({ operationId: 'searchDeals', summary: 'At most 20 deals, best match first' })
  @ApiEnvelope(DealListItem, { list: true, meta: SearchMeta })
  @ApiErrors(400)
  search(@CurrentUser() caller: Caller, @Query() query: SearchQuery): Promise<Listing<DealListItem>> {
    return this.searches.search(caller.ownerId, query.q ?? '');
  }

  @Get('summary')
  @ApiOperation({ operationId: 'getDealSummary', summary: 'Figures of the dashboard' })
  @ApiEnvelope(DealSummaryResponse)
  summary(@CurrentUser() caller: Caller): Promise<JsonText> {
    return this.lists.summary(caller.ownerId);
  }

  @Get('trash')
  @ApiOperation({ operationId: 'listTrashedDeals', summary: 'Deals that can still be restored' })
  @ApiEnvelope(DealListItem, { list: true, meta: PageMeta })
  @ApiErrors(400)
  trash(@CurrentUser() caller: Caller, @Query() query: PageQuery): Promise<Listing<DealListItem>> {
    return this.lists.trash(caller.ownerId, query);
  }

  @Get('duplicates')
  @ApiOperation({
    operationId: 'findDuplicateDeals',
    summary: 'Find deals with the same business name or listing URL',
  })
  @ApiEnvelope(DealListItem, { list: true })
  @ApiErrors(400)
  findDuplicates(@CurrentUser() caller: Caller, @Query() query: DuplicateDealsQuery): Promise<JsonText> {
    return this.lists.findDuplicates(caller.ownerId, query.businessName ?? null, query.listingUrl ?? null);
  }

  @Get(':dealId')
  @ApiOperation({ operationId: 'getDeal', summary: 'Get a deal with its historical financials' })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404)
  get(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<JsonText> {
    return this.deals.read(caller.ownerId, id);
  }

  @Put(':dealId')
  @ApiOperation({ operationId: 'updateDeal', summary: 'Change a deal; only the fields sent change' })
  @ApiIfMatch()
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 412)
  update(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: DealFieldsDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.deals.update(caller.ownerId, id, body, ifMatch);
  }

  @Delete(':dealId')
  @ApiOperation({ operationId: 'trashDeal', summary: 'Move a deal to the trash, where it stays for 30 days' })
  @ApiEnvelope(null)
  @ApiErrors(400, 404)
  remove(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<void> {
    return this.deals.remove(caller.ownerId, id);
  }

  @Post(':dealId/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreDeal', summary: 'Restore a deal from the trash' })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404)
  restore(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<DealResponse> {
    return this.deals.restore(caller.ownerId, id);
  }

  @Put(':dealId/status')
  @ApiOperation({ operationId: 'setDealStatus', summary: 'Set the status of a deal' })
  @ApiIfMatch()
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 412)
  setStatus(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: StatusDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.deals.setStatus(caller.ownerId, id, body.status, ifMatch);
  }

  @Patch(':dealId/status')
  @ApiOperation({ operationId: 'patchDealStatus', summary: 'The same as PUT' })
  @ApiIfMatch()
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404, 412)
  patchStatus(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: StatusDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.deals.setStatus(caller.ownerId, id, body.status, ifMatch);
  }

  @Patch(':dealId/archive')
  @ApiOperation({ operationId: 'archiveDeal', summary: 'Archive a deal' })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404)
  archive(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<DealResponse> {
    return this.deals.setArchived(caller.ownerId, id, true);
  }

  @Patch(':dealId/unarchive')
  @ApiOperation({ operationId: 'unarchiveDeal', summary: 'Restore a deal from the archive' })
  @ApiEnvelope(DealResponse)
  @ApiErrors(400, 404)
  unarchive(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<DealResponse> {
    return this.deals.setArchived(caller.ownerId, id, false);
  }
}
