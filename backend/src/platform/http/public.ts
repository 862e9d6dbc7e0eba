import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'http.public';

/** Declares a handler open to callers without a token. Every other handler is guarded. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

export const READS_BODY_ITSELF = 'http.readsBodyItself';

/** Declares a handler that reads its body from the request, and says which content types it takes. */
export const ReadsBodyItself = () => SetMetadata(READS_BODY_ITSELF, true);
