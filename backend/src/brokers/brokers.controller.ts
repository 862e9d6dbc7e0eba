import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import {
  ApiIfMatch,
  ApiEnvelope,
  IdParam,
  IfMatch,
  type JsonText,
  ApiErrors,
} from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { BrokersService } from './brokers.service.js';
import { BrokerResponse, BrokerSearchQuery, CreateBrokerDto, UpdateBrokerDto } from './dto/broker.dto.js';

@ApiTags('brokers')
@ApiBearerAuth()
@Controller('brokers')
export class BrokersController {
  constructor(private readonly brokers: BrokersService) {}

  @Get()
  @ApiOperation({ operationId: 'listBrokers', summary: 'All brokers by name' })
  @ApiEnvelope(BrokerResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<JsonText> {
    return this.brokers.list(caller.ownerId);
  }

  @Get('search')
  @ApiOperation({ operationId: 'searchBrokers', summary: 'At most 20 brokers, best match first' })
  @ApiEnvelope(BrokerResponse, { list: true })
  @ApiErrors(400)
  search(@CurrentUser() caller: Caller, @Query() query: BrokerSearchQuery): Promise<JsonText> {
    return this.brokers.search(caller.ownerId, query.q ?? '');
  }

  @Get(':brokerId')
  @ApiOperation({ operationId: 'getBroker', summary: 'Get a broker' })
  @ApiEnvelope(BrokerResponse)
  @ApiErrors(400, 404)
  get(@CurrentUser() caller: Caller, @IdParam('brokerId') id: string): Promise<BrokerResponse> {
    return this.brokers.get(caller.ownerId, id);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createBroker', summary: 'Create a broker' })
  @ApiEnvelope(BrokerResponse, { status: 201 })
  @ApiErrors(400, 422)
  create(@CurrentUser() caller: Caller, @Body() body: CreateBrokerDto): Promise<BrokerResponse> {
    return this.brokers.create(caller.ownerId, body);
  }

  @Put(':brokerId')
  @ApiOperation({ operationId: 'updateBroker', summary: 'Change a broker; a new name reaches its deals' })
  @ApiIfMatch()
  @ApiEnvelope(BrokerResponse)
  @ApiErrors(400, 404, 412)
  update(
    @CurrentUser() caller: Caller,
    @IdParam('brokerId') id: string,
    @Body() body: UpdateBrokerDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<BrokerResponse> {
    return this.brokers.update(caller.ownerId, id, body, ifMatch);
  }

  @Delete(':brokerId')
  @ApiOperation({ operationId: 'deleteBroker', summary: 'Delete a broker; deals keep its name' })
  @ApiEnvelope(null)
  @ApiErrors(400, 404)
  remove(@CurrentUser() caller: Caller, @IdParam('brokerId') id: string): Promise<void> {
    return this.brokers.remove(caller.ownerId, id);
  }

  @Post(':brokerId/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreBroker', summary: 'Undo a deletion' })
  @ApiEnvelope(BrokerResponse)
  @ApiErrors(400, 404)
  restore(@CurrentUser() caller: Caller, @IdParam('brokerId') id: string): Promise<BrokerResponse> {
    return this.brokers.restore(caller.ownerId, id);
  }
}
