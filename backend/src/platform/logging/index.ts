export { accessLog } from './access-log.js';
export { AppLogger } from './app-logger.js';
export { LoggingModule } from './logging.module.js';
export { findRoute, requestRoute } from './request-route.js';
