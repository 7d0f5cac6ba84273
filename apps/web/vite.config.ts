import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { foldContractCalls } from '@transmit/contract/vite';
import { modelFiles } from '@transmit/imaging/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { beforePaint } from './vite/before-paint.ts';
import { compileAhead } from './vite/compile-ahead.ts';
import { directContract } from './vite/direct-contract.ts';
import { directIcons } from './vite/direct-icons.ts';
import { firstPicture } from './vite/first-picture.ts';
import { firstStyles, firstStylesGroup } from './vite/first-styles.ts';
import { homeStyles } from './vite/home-styles.ts';
import { OLDEST_ENGINES, tellTooOld, workerSupplies } from './vite/oldest-engines.ts';
import { precompress } from './vite/precompress.ts';
import { findScreenFiles, routePreload } from './vite/route-preload.ts';
import { screenChunks } from './vite/screen-chunks.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { startAfterPaint } from './vite/start-after-paint.ts';
import { workerEntriesApart } from './vite/worker-entries.ts';

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Port at which `npm run dev` finds the server, by the server's own defaults (PRODUCT §1). */
const port = Number(process.env['PORT'] || 8080);
/** The route table, and in it the addresses that a first load is made for. */
const routeTable = join(import.meta.dirname, 'src/app/routes.ts');
const officeTable = join(import.meta.dirname, 'src/app/manager/office-routes.ts');
const homeScreens = findScreenFiles(readFileSync(routeTable, 'utf8'), ['/', '/v/index']);
/** The app's first module, as the bundler names it. */
const entry = normalizePath(join(import.meta.dirname, 'src/main.tsx'));
const api = `http://127.0.0.1:${port}`;
/** Rooms are WebSockets below the calls. */
const proxy = { '/api': { target: api, ws: true }, '/cos': api };

export default defineConfig({
  plugins: [
    directIcons(),
    directContract(),
    tailwindcss(),
    // The kit and the shell seldom render again: the compiler's caches would be bytes for nothing.
    react({ compiler: { sources: ['/src/features/', '/src/files/'] } }),
    foldContractCalls(),
    modelFiles(),
    beforePaint(),
    tellTooOld(),
    firstPicture(),
    firstStyles(),
    startAfterPaint(),
    compileAhead({ homes: homeScreens }),
    homeStyles({ homes: homeScreens }),
    routePreload({ routeTables: [officeTable, routeTable], homes: homeScreens }),
    serviceWorker(),
    precompress(),
  ],
  // Two copies of it would corrupt documents silently (yjs #438).
  resolve: {
    dedupe: ['yjs'],
  },
  worker: {
    format: 'es',
    plugins: () => [workerEntriesApart()],
    rolldownOptions: { output: { banner: workerSupplies() } },
  },
  build: {
    target: OLDEST_ENGINES,
    // Shown sizes are of no use before brotli, and measuring them doubles the build.
    reportCompressedSize: false,
    // Nothing is inlined: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs these modules knows modulepreload, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // As few letters as it takes for so many files: the shell names them all (docs/decisions/0086).
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // The files of every page's first load are three, not twenty: libraries, which rarely
          // change and stay in the browser's cache over a release, and our own shell. React by
          // itself: the two run in tasks of their own (start-after-paint.ts).
          groups: [
            firstStylesGroup,
            { name: 'react', test: REACT, priority: 4 },
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            screenChunks({ entry, homes: homeScreens, priority: 0 }),
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
