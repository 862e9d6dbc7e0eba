import { type FileKind } from '@dealwright/document-reader';

export const PAGE_IMAGE_WIDTH_PX = 1200;

const KINDS_WITH_PAGE_IMAGES: readonly FileKind[] = ['pdf', 'jpg', 'png', 'tiff'];
export const hasPageImages = (kind: FileKind): boolean => KINDS_WITH_PAGE_IMAGES.includes(kind);

/** The name under which the image of a page is cached. @param page from 1 */
export const getPageImageName = (page: number): string => `${page}.png`;
