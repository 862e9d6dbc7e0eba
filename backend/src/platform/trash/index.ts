export { purgeTrash } from './purge-trash.js';
export { TrashKeeper } from './trash-keeper.js';
export { TrashModule } from './trash.module.js';
