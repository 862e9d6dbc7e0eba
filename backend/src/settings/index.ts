export { SettingsModule } from './settings.module.js';
export { SettingsService } from './settings.service.js';
export { SettingsChanged } from './settings.events.js';
export { UserSettingsEntity } from './user-settings.entity.js';
export { Settings1763600100000 } from './migrations/1763600100000-settings.js';
export { ListSettings1763604215100 } from './migrations/1763604215100-list-settings.js';
export { ImportSettings1764323010000 } from './migrations/1764323010000-import-settings.js';
export { SettingsResponse, UpdateSettingsDto } from './dto/settings.dto.js';
