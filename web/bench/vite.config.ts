import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintIcons } from '../vite/blueprintIcons.ts';
import { texts } from '../vite/texts.ts';

/** Built by benches of screens only (dataTable, coverageMap), to a place of its own; no part of the console. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), blueprintIcons(), texts()],
  build: { emptyOutDir: true, rolldownOptions: { input: ['dataTable.html', 'plainPoints.html'] } },
});
