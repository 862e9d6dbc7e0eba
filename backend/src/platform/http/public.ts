import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'http.public';

/** Declares a handler open to callers without a token. Every other handler is guarded. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
