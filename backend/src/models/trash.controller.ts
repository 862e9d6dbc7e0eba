import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, type Listing, PageMeta, PageQuery, ApiErrors } from '../platform/http/index.js';
import { ModelTrashItem } from './dto/trash.dto.js';
import { ModelsService } from './models.service.js';

@ApiTags('financial models')
@ApiBearerAuth()
@Controller('trash/models')
export class ModelsTrashController {
  constructor(private readonly models: ModelsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listTrashedModels',
    summary: 'Financial models that can still be restored, most recently deleted first',
  })
  @ApiEnvelope(ModelTrashItem, { list: true, meta: PageMeta })
  @ApiErrors(400)
  list(@CurrentUser() caller: Caller, @Query() query: PageQuery): Promise<Listing<ModelTrashItem>> {
    return this.models.listTrash(caller.ownerId, query);
  }
}
