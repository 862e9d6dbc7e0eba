import { UserEntity } from './user.entity.js';

export const identityEntities = [UserEntity];
