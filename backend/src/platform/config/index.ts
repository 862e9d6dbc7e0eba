export { AppConfig, readVariables } from './app-config.js';
export { ConfigModule } from './config.module.js';
export { VARIABLE_FACTS, variables, type Variables } from './variables.js';
export { getNextRun } from './schedule.js';
