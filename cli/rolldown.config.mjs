import { defineConfig } from 'rolldown';

export default defineConfig({
  input: { bin: 'src/bin.ts' },
  platform: 'node',
  // ink imports react-devtools-core only when DEV is set; it is no dependency.
  external: [/^react-devtools-core$/],
  transform: { target: 'node24', jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    minify: { compress: true, mangle: false },
  },
});
