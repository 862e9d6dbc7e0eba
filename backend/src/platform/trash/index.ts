export { purgeTrash } from './purge-trash.js';
export { TrashPurger } from './trash-purger.js';
export { TrashModule } from './trash.module.js';
