export { TrashPurger } from './trash-purger.js';
export { TrashModule } from './trash.module.js';
