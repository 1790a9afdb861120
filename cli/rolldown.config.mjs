import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { bundledLicences } from './bundledLicences.mjs';

// As the server's /version says it: doctor tells when the two were made for different contracts.
const contract = readFileSync(new URL('../sdk/src/generated/openapi.json', import.meta.url));
const contractHash = createHash('sha256').update(contract).digest('hex');

export default defineConfig({
  input: { bin: 'src/bin.ts' },
  platform: 'node',
  // ink imports react-devtools-core only when DEV is set; it is no dependency. The keyring is a native library, and optional.
  external: [/^react-devtools-core$/, /^@napi-rs\/keyring$/],
  plugins: [bundledLicences()],
  transform: {
    target: 'node24',
    jsx: 'react-jsx',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TOWLINE_CONTRACT_HASH': JSON.stringify(contractHash),
    },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    minify: { compress: true, mangle: false },
  },
});
