import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;

/** Writes a brotli copy next to every hashed file of text, which the server sends instead. */
export function precompress(): Plugin {
  return {
    name: 'dealwright:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const folder = join(dir, 'assets');
      for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
        const bytes = readFileSync(join(folder, name));
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
      }
    },
  };
}
