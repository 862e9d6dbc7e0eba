import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiIfMatch, ApiEnvelope, IdParam, IfMatch, ApiErrors } from '../platform/http/index.js';
import { Idempotent } from '../platform/idempotency/index.js';
import { NoteDto, NoteResponse } from './dto/note.dto.js';
import { NotesService } from './notes.service.js';

@ApiTags('notes')
@ApiBearerAuth()
@Controller('deals/:dealId/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @ApiOperation({ operationId: 'listNotes', summary: 'Notes of a deal, newest first' })
  @ApiEnvelope(NoteResponse, { list: true })
  @ApiErrors(400, 404)
  list(@CurrentUser() caller: Caller, @IdParam('dealId') dealId: string): Promise<NoteResponse[]> {
    return this.notes.list(caller.ownerId, dealId);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createNote', summary: 'Add a note to a deal' })
  @ApiEnvelope(NoteResponse, { status: 201 })
  @ApiErrors(400, 404, 422)
  create(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @Body() body: NoteDto,
  ): Promise<NoteResponse> {
    return this.notes.create(caller.ownerId, dealId, body.content);
  }

  @Put(':noteId')
  @ApiOperation({ operationId: 'updateNote', summary: 'Change a note' })
  @ApiIfMatch()
  @ApiEnvelope(NoteResponse)
  @ApiErrors(400, 404, 412)
  update(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('noteId') id: string,
    @Body() body: NoteDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<NoteResponse> {
    return this.notes.update(caller.ownerId, dealId, id, { content: body.content, ifMatch });
  }

  @Delete(':noteId')
  @ApiOperation({ operationId: 'deleteNote', summary: 'Move a note to the trash' })
  @ApiEnvelope(null)
  @ApiErrors(400, 404)
  remove(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('noteId') id: string,
  ): Promise<void> {
    return this.notes.remove(caller.ownerId, dealId, id);
  }

  @Post(':noteId/restore')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreNote', summary: 'Undo a deletion' })
  @ApiEnvelope(NoteResponse)
  @ApiErrors(400, 404)
  restore(
    @CurrentUser() caller: Caller,
    @IdParam('dealId') dealId: string,
    @IdParam('noteId') id: string,
  ): Promise<NoteResponse> {
    return this.notes.restore(caller.ownerId, dealId, id);
  }
}
