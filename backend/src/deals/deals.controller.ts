import { Body, Controller, Delete, Get, HttpCode, Patch, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import {
  ApiIfMatch,
  type Answer,
  Enveloped,
  IdParam,
  IfMatch,
  IfNoneMatch,
  type JsonText,
  type Listing,
  PageMeta,
  PageQuery,
  Refuses,
  type Unchanged,
} from '../platform/http/index.js';
import { Post } from '../platform/idempotency/index.js';
import { DealsService } from './deals.service.js';
import { CreateDealDto } from './dto/create-deal.dto.js';
import { DealFieldsDto, StatusDto } from './dto/deal-fields.dto.js';
import { DealSummaryResponse } from './dto/deal-summary.response.js';
import { CreatedDealResponse, DealListItem, DealResponse } from './dto/deal.response.js';
import { FinancialsDto } from './dto/financials.dto.js';
import { DealListMeta, ListDealsQuery } from './list/list-deals.dto.js';
import { DuplicateDealsQuery, SearchQuery } from './dto/search.dto.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('deals')
export class DealsController {
  constructor(private readonly deals: DealsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listDeals',
    summary: 'Deals, filtered, sorted and cut into pages on the server',
  })
  @Enveloped(DealListItem, { list: true, meta: DealListMeta })
  @Refuses(400)
  list(
    @CurrentUser() caller: Caller,
    @Query() query: ListDealsQuery,
    @IfNoneMatch() ifNoneMatch: string | null,
  ): Promise<Listing<DealListItem> | Unchanged> {
    return this.deals.list(caller.ownerId, query, ifNoneMatch);
  }

  @Post()
  @ApiOperation({ operationId: 'createDeal', summary: 'Add a deal; with figures it gets a starred model' })
  @Enveloped(CreatedDealResponse, {
    status: 201,
    beside: { id: { type: 'string', format: 'uuid' }, defaultValuationCreated: { type: 'boolean' } },
  })
  @Refuses(400, 422)
  create(@CurrentUser() caller: Caller, @Body() body: CreateDealDto): Promise<Answer<CreatedDealResponse>> {
    return this.deals.create(caller.ownerId, body);
  }

  @Get('search')
  @ApiOperation({ operationId: 'searchDeals', summary: 'At most 20 deals, best match first' })
  @Enveloped(DealListItem, { list: true })
  @Refuses(400)
  search(@CurrentUser() caller: Caller, @Query() query: SearchQuery): Promise<JsonText> {
    return this.deals.search(caller.ownerId, query.q ?? '');
  }

  @Get('summary')
  @ApiOperation({ operationId: 'getDealSummary', summary: 'Figures of the dashboard' })
  @Enveloped(DealSummaryResponse)
  summary(@CurrentUser() caller: Caller): Promise<DealSummaryResponse> {
    return this.deals.summary(caller.ownerId);
  }

  @Get('trash')
  @ApiOperation({ operationId: 'listTrashedDeals', summary: 'Deals that can still be restored' })
  @Enveloped(DealListItem, { list: true, meta: PageMeta })
  @Refuses(400)
  trash(@CurrentUser() caller: Caller, @Query() query: PageQuery): Promise<Listing<DealListItem>> {
    return this.deals.trash(caller.ownerId, query);
  }

  @Get('duplicates')
  @ApiOperation({
    operationId: 'findDuplicateDeals',
    summary: 'Find deals with the same business name or listing URL',
  })
  @Enveloped(DealListItem, { list: true })
  @Refuses(400)
  findDuplicates(@CurrentUser() caller: Caller, @Query() query: DuplicateDealsQuery): Promise<JsonText> {
    return this.deals.findDuplicates(caller.ownerId, query.businessName ?? null, query.listingUrl ?? null);
  }

  @Get(':dealId')
  @ApiOperation({ operationId: 'getDeal' })
  @Enveloped(DealResponse)
  @Refuses(400, 404)
  get(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<JsonText> {
    return this.deals.read(caller.ownerId, id);
  }

  @Put(':dealId')
  @ApiOperation({ operationId: 'updateDeal', summary: 'Change a deal; only the fields sent change' })
  @ApiIfMatch()
  @Enveloped(DealResponse)
  @Refuses(400, 404, 412)
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
  @Enveloped(null)
  @Refuses(400, 404)
  remove(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<void> {
    return this.deals.remove(caller.ownerId, id);
  }

  @Post(':dealId/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreDeal', summary: 'Bring a deal back from the trash' })
  @Enveloped(DealResponse)
  @Refuses(400, 404)
  restore(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<DealResponse> {
    return this.deals.restore(caller.ownerId, id);
  }

  @Put(':dealId/status')
  @ApiOperation({ operationId: 'setDealStatus' })
  @ApiIfMatch()
  @Enveloped(DealResponse)
  @Refuses(400, 404, 412)
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
  @Enveloped(DealResponse)
  @Refuses(400, 404, 412)
  patchStatus(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: StatusDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.deals.setStatus(caller.ownerId, id, body.status, ifMatch);
  }

  @Patch(':dealId/archive')
  @ApiOperation({ operationId: 'archiveDeal' })
  @Enveloped(DealResponse)
  @Refuses(400, 404)
  archive(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<DealResponse> {
    return this.deals.setArchived(caller.ownerId, id, true);
  }

  @Patch(':dealId/unarchive')
  @ApiOperation({ operationId: 'unarchiveDeal' })
  @Enveloped(DealResponse)
  @Refuses(400, 404)
  unarchive(@CurrentUser() caller: Caller, @IdParam('dealId') id: string): Promise<DealResponse> {
    return this.deals.setArchived(caller.ownerId, id, false);
  }

  @Patch(':dealId/financials')
  @ApiOperation({
    operationId: 'updateDealFinancials',
    summary: 'Save historical financials; models are computed again',
  })
  @ApiIfMatch()
  @Enveloped(DealResponse)
  @Refuses(400, 404, 412)
  updateFinancials(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') id: string,
    @Body() body: FinancialsDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<JsonText> {
    return this.deals.updateFinancials(caller.ownerId, id, body, ifMatch);
  }
}
