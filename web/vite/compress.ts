import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|json|svg|html)$/;
/** Smaller ones fit a packet as they are. */
const leastBytes = 1024;
/** Slow enough to be small, quick enough for the start of a fresh clone: 11 takes ten seconds over the borders. */
const brotliQuality = 9;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** Lays a .gz and a .br beside each file of the build, which the server sends to who accepts them. */
export function compress(): Plugin {
  return {
    name: 'towline:compress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const names = Object.keys(bundle).filter((name) => worthIt.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          const content = await readFile(file);
          if (content.length < leastBytes) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
          const [gzipped, brotlied] = await Promise.all([
            asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
            asBrotli(content, { params }),
          ]);
          await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotlied)]);
        }),
      );
    },
  };
}
