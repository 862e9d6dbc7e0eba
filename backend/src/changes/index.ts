export { ChangesModule } from './changes.module.js';
export { ChangeEntity } from './change.entity.js';
export { Changes1764395000000 } from './migrations/1764395000000-changes.js';
