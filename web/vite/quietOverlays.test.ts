import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mendOverlay, overlayMends } from './quietOverlays.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('@blueprintjs/core/package.json'));
const code = readFileSync(path.join(library, 'lib/esm/components/overlay2/overlay2.js'), 'utf8');

it.each(overlayMends)('finds in Blueprint what it mends: %s', (written, mended) => {
  expect(code).toContain(written);
  const built = mendOverlay(code);
  expect(built).not.toContain(written);
  expect(built).toContain(mended);
});
