export { SharingModule } from './sharing.module.js';
export { ShareLinkEntity } from './links/share-link.entity.js';
export { ShareViewEntity } from './links/share-view.entity.js';
export { ShareLinks1763604313100 } from './migrations/1763604313100-share-links.js';
export { SharePackages1763604313200 } from './migrations/1763604313200-share-packages.js';
