import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkNames, preloadedFiles } from './vite-chunks.ts'
import {
  compileWhileLoading,
  importIconsSingly,
  inlineFirstScripts,
  precompress,
  preloadTextFont,
  startAfterFirstFrame,
  withoutRouteDescriptions,
} from './vite-plugins.ts'
import { screenPages } from './vite-screens.ts'
import { serviceWorker } from './vite-service-worker.ts'

const api = 'http://127.0.0.1:3000'

/** In place of zod; its first lines say why. */
const schemas = fileURLToPath(new URL('src/lib/schemas/index.ts', import.meta.url))

const treeshake = {
  // Schemas and routes of other screens drop out: building one has no other effect.
  manualPureFunctions: ['z', 'defineRoute'],
  moduleSideEffects: [{ test: /\/packages\/(contracts|scheduling)\//, sideEffects: false }],
}

export default defineConfig({
  plugins: [
    importIconsSingly(),
    react(),
    tailwindcss(),
    preloadTextFont(),
    inlineFirstScripts(),
    startAfterFirstFrame(),
    screenPages(),
    withoutRouteDescriptions(),
    compileWhileLoading(),
    serviceWorker(),
    precompress(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: schemas }] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/cable': { target: api, ws: true } },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutRouteDescriptions()],
    rolldownOptions: { treeshake },
  },
  build: {
    // The policy of the server allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake,
      output: {
        // The bundler's names of these list every screen that has one of the icons.
        chunkFileNames: ({ name }) =>
          name.startsWith('icons~') ? 'assets/icons-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: createChunkNames(), priority: 1 },
            // The other icons: one file for each set of screens would be many small ones.
            {
              name: 'icons',
              test: /\/lucide-react\/dist\/esm\/icons\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
