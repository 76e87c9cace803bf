import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkNames, preloadedFiles } from './vite-chunks.ts'
import { precompress, preloadTextFont, withoutRouteDescriptions } from './vite-plugins.ts'
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
    react(),
    tailwindcss(),
    preloadTextFont(),
    screenPages(),
    withoutRouteDescriptions(),
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
        codeSplitting: {
          groups: [
            // Every icon counts as imported wherever one of them is; these look at what is used.
            {
              name: 'icons',
              test: /\/lucide-react\/dist\/esm\/icons\//,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
            { name: createChunkNames() },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
