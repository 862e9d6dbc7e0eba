import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../../identity/index.js';
import { ApiEnvelope, IdParam, ApiErrors } from '../../platform/http/index.js';
import { Idempotent } from '../../platform/idempotency/index.js';
import { SavedViewDto, SavedViewResponse } from './saved-view.dto.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('deals')
@ApiBearerAuth()
@Controller('users/views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiOperation({ operationId: 'listViews', summary: 'Saved views of the deals list' })
  @ApiEnvelope(SavedViewResponse, { list: true })
  list(@CurrentUser() caller: Caller): Promise<SavedViewResponse[]> {
    return this.views.list(caller.ownerId);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createView', summary: 'Save a view of the deal list' })
  @ApiEnvelope(SavedViewResponse, { status: 201 })
  @ApiErrors(400, 422)
  create(@CurrentUser() caller: Caller, @Body() body: SavedViewDto): Promise<SavedViewResponse> {
    return this.views.create(caller.ownerId, body);
  }

  @Put(':viewId')
  @ApiOperation({ operationId: 'updateView', summary: 'Change a saved view' })
  @ApiEnvelope(SavedViewResponse)
  @ApiErrors(400, 404)
  update(
    @CurrentUser() caller: Caller,
    @IdParam('viewId') id: string,
    @Body() body: SavedViewDto,
  ): Promise<SavedViewResponse> {
    return this.views.update(caller.ownerId, id, body);
  }

  @Delete(':viewId')
  @ApiOperation({ operationId: 'deleteView', summary: 'Delete a saved view' })
  @ApiEnvelope(null)
  @ApiErrors(400, 404)
  remove(@CurrentUser() caller: Caller, @IdParam('viewId') id: string): Promise<void> {
    return this.views.remove(caller.ownerId, id);
  }
}
