import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';
import { runsOnce } from '../scripts/testing/runsOnce.ts';
import { blueprintIcons } from './vite/blueprintIcons.ts';
import { budgets } from './vite/budget.ts';
import { compress } from './vite/compress.ts';
import { forcedColors } from './vite/forcedColors.ts';
import { madeAnew } from './vite/madeAnew.ts';
import { mutedWarnings } from './vite/mutedWarnings.ts';
import { namelessArrows } from './vite/namelessArrows.ts';
import { pageChunks } from './vite/pageChunks.ts';
import { quietOverlays } from './vite/quietOverlays.ts';
import { texts } from './vite/texts.ts';

const recordScreens = globSync('src/features/*/*Page.tsx', {
  cwd: import.meta.dirname,
  exclude: ['src/features/{requests,requestMap,occupancy,unmatched,signIn}/*'],
});

const api = process.env.TOWLINE_API ?? 'http://127.0.0.1:4600';

/** Pages that nobody signs in to. */
const openPages = ['position.html', 'partner.html', 'status.html', 'pay.html'];

export default defineConfig({
  // Only the tests ask: what is bundled for them below is Blueprint's ES modules, as in the console.
  ...(process.env.VITEST ? { resolve: { mainFields: ['browser', 'module', 'main'] } } : {}),
  plugins: [
    react(),
    blueprintIcons(),
    quietOverlays(),
    namelessArrows(),
    madeAnew(),
    mutedWarnings(),
    forcedColors(),
    texts(),
    compress(),
    oneSeed(),
    budgets([
      { page: 'sign-in form', needs: ['/features/signIn/SignInPage.tsx'], kilobytes: 130 },
      {
        page: 'filled list',
        needs: ['/app/Console.tsx', '/features/requests/RequestsPage.tsx'],
        kilobytes: 250,
      },
      {
        page: 'JSON editor',
        needs: ['/widgets/jsonEditor/JsonText.tsx'],
        kilobytes: 150,
        own: true,
      },
      {
        page: 'HTML input',
        needs: ['/kit/forms/fields/HtmlControl.tsx'],
        kilobytes: 80,
        own: true,
      },
      // A phone at the roadside, on whatever network there is.
      { page: 'motorist position', entry: 'position.html', needs: [], kilobytes: 60 },
      { page: 'motorist status', entry: 'status.html', needs: [], kilobytes: 60 },
      { page: 'payment page', entry: 'pay.html', needs: [], kilobytes: 60 },
      { page: 'partner page', entry: 'partner.html', needs: [], kilobytes: 60 },
    ]),
  ],
  // In development Blueprint is bundled before our plugins see it; the same rule must hold there.
  optimizeDeps: { rolldownOptions: { plugins: [blueprintIcons(), quietOverlays(), namelessArrows()] } },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/v2', '/app/data', '/livez', '/readyz', '/version', '/docs', '/problems', '/openapi.json'].map(
        (path) => [path, api],
      ),
    ),
  },
  build: {
    outDir: 'dist',
    // What the authors of the libraries ask to be kept with copies of them.
    license: { fileName: 'THIRD-PARTY-LICENSES.md' },
    // The server's content security policy has no data: for scripts and styles; small assets stay files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: ['index.html', ...openPages],
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than we do: a chunk of its own stays in the browser's cache over releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'openlayers', test: /node_modules[\\/](ol|rbush|quickselect|earcut|pbf)[\\/]/, priority: 9 },
            // What forms are checked by: with a request it came along whole for one field.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 9 },
            // How numbers of every country are read and written; who signs in reads none.
            { name: 'phones', test: /node_modules[\\/]libphonenumber-js[\\/](?!.*mobile)/, priority: 9 },
            // Sums to the cent, of which the partner's page has some: who signs in reckons nothing.
            {
              name: 'decimals',
              test: /node_modules[\\/]big\.js[\\/]|[\\/]domain[\\/]money[\\/](decimal|percentages)\.ts$/,
              priority: 9,
            },
            // What finds names however they are spelled: the intake and the map of coverage do (DECISIONS T-541).
            {
              name: 'search',
              test: /node_modules[\\/]minisearch[\\/]|[\\/]forms[\\/]search[\\/]fuzzySearch\.ts$/,
              priority: 9,
            },
            // Icons that several screens show and no page before them: one would bring the whole intake along.
            { name: 'icons', test: /node_modules[\\/]@blueprintjs[\\/]icons[\\/]/, priority: 2.5, minShareCount: 2 },
            ...pageChunks(import.meta.dirname, [
              { name: 'open', from: openPages, onlyShared: true, sharedWith: ['entry', 'console'] },
              // Nor does who signs in or reads a list know how a place was chosen: screens of records do.
              { name: 'places', from: openPages, onlyShared: true, sharedWith: ['records'] },
              // What they share with the intake and requests alone: who signs in places no motorist.
              { name: 'openLater', from: openPages, onlyShared: true },
              { name: 'entry', from: ['src/app/main.tsx', 'src/features/signIn/SignInPage.tsx'] },
              { name: 'console', from: ['src/app/Console.tsx', 'src/features/requests/RequestsPage.tsx'] },
              // What the screens of records share with requests: who opens one needs no request for it.
              { name: 'records', from: recordScreens, onlyShared: true, neededBy: 2 },
              // What only one of them shares with requests: the others load none of it.
              { name: 'seldom', from: recordScreens, onlyShared: true },
              // What an agent opens next, all day: by themselves they came in fifty and a hundred files.
              {
                name: 'request',
                from: [
                  'src/features/requests/RequestPage.tsx',
                  'src/features/requests/detail/RequestDetail.tsx',
                  'src/features/requests/tabs/OverviewTab.tsx',
                ],
              },
              { name: 'intake', from: ['src/features/intake/IntakeModal.tsx'] },
            ]),
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Files share a process, which has read the libraries, and its page; our modules are each file's own (ownModules.ts).
    isolate: false,
    // They keep what one file told them, or tell its tests to the runner.
    server: { deps: { inline: ['i18next', 'react-i18next', 'swr', 'dayjs', /@testing-library/] } },
    execArgv: runsOnce,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [
      'src/testing/ownModules.ts',
      'src/testing/patience.ts',
      'src/testing/lessWork.ts',
      'src/testing/tabsOfFile.ts',
      'src/testing/importsEnd.ts',
    ],
    // Blueprint is a thousand files: read as one, a test file begins in half the time.
    deps: {
      optimizer: {
        client: {
          enabled: true,
          include: [
            '@blueprintjs/core',
            '@blueprintjs/select',
            '@blueprintjs/icons',
            '@blueprintjs/datetime',
            // One of each, or the editor does not know its own parts again.
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-json',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/merge',
            '@codemirror/search',
            '@codemirror/state',
            '@codemirror/view',
            'prosemirror-commands',
            'prosemirror-history',
            'prosemirror-keymap',
            'prosemirror-model',
            'prosemirror-schema-list',
            'prosemirror-state',
            'prosemirror-view',
          ],
        },
      },
    },
    // Only for Testing Library, which cleans up after each test when it finds a global afterEach; tests import theirs.
    globals: true,
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
  },
});
