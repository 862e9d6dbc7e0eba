import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { Public, ApiErrors } from '../http/index.js';
import { ApiFileDownload } from './content-types.js';
import { FileLinks } from './file-links.js';
import { sendStoredFile } from './send-stored-file.js';
import { Storage } from './storage.js';

@ApiTags('documents')
@Controller('files')
export class FilesController {
  constructor(
    private readonly links: FileLinks,
    private readonly storage: Storage,
  ) {}

  /** Public: the signature in the address is the key. */
  @Get(':link')
  @Public()
  @ApiOperation({ operationId: 'downloadFile', summary: 'Download a file by its signed link' })
  @ApiFileDownload()
  @ApiErrors(404)
  async download(@Param('link') link: string, @Res() response: Response): Promise<void> {
    await sendStoredFile(this.storage, this.links.read(link), response);
  }
}
