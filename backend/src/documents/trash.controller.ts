import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiEnvelope, type Listing, PageMeta, PageQuery, ApiErrors } from '../platform/http/index.js';
import { DocumentsService } from './documents.service.js';
import { DocumentTrashItem } from './dto/trash.dto.js';

@ApiTags('documents')
@ApiBearerAuth()
@Controller('trash/documents')
export class DocumentsTrashController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listTrashedDocuments',
    summary: 'Documents that can still be restored, most recently deleted first',
  })
  @ApiEnvelope(DocumentTrashItem, { list: true, meta: PageMeta })
  @ApiErrors(400)
  list(@CurrentUser() caller: Caller, @Query() query: PageQuery): Promise<Listing<DocumentTrashItem>> {
    return this.documents.listTrash(caller.ownerId, query);
  }
}
