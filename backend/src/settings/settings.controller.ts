import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser } from '../identity/index.js';
import { ApiIfMatch, ApiEnvelope, IfMatch, ApiErrors } from '../platform/http/index.js';
import { SettingsResponse, UpdateSettingsDto } from './dto/settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@ApiBearerAuth()
@Controller('users/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @ApiOperation({ operationId: 'getSettings', summary: 'Defaults for financial data entry' })
  @ApiEnvelope(SettingsResponse)
  get(@CurrentUser() caller: Caller): Promise<SettingsResponse> {
    return this.settings.get(caller.ownerId);
  }

  @Put()
  @ApiOperation({ operationId: 'updateSettings', summary: 'Save defaults; only the fields sent change' })
  @ApiIfMatch()
  @ApiEnvelope(SettingsResponse)
  @ApiErrors(400, 412)
  update(
    @CurrentUser() caller: Caller,
    @Body() body: UpdateSettingsDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<SettingsResponse> {
    return this.settings.update(caller.ownerId, body, ifMatch);
  }
}
