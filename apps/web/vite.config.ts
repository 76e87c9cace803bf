import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkNames, preloadedFiles } from './vite-chunks.ts'
import { precompress, preloadTextFont, withoutUnusedRouterCode } from './vite-plugins.ts'
import {
  withoutJsonSchemas,
  withoutRouteDescriptions,
  withoutUnusedSchemaMethods,
} from './vite-zod-plugins.ts'

const api = 'http://127.0.0.1:3000'

const treeshake = {
  // Schemas and routes of other screens drop out: building one has no other effect.
  manualPureFunctions: ['z', 'defineRoute'],
  moduleSideEffects: [{ test: /\/packages\/(contracts|scheduling)\//, sideEffects: false }],
}

const schemaPlugins = () => [
  withoutJsonSchemas(),
  withoutUnusedSchemaMethods(),
  withoutRouteDescriptions(),
]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadTextFont(),
    ...schemaPlugins(),
    withoutUnusedRouterCode(),
    precompress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/cable': { target: api, ws: true } },
  },
  worker: { format: 'es', plugins: schemaPlugins, rolldownOptions: { treeshake } },
  build: {
    // The policy of the server allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake,
      output: {
        // The setup must run before the first schema is built, whichever file that lands in.
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|lib\/zod-setup/, priority: 2 },
            // Every icon counts as imported wherever one of them is; these look at what is used.
            {
              name: 'icons',
              test: /\/lucide-react\/dist\/esm\/icons\//,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
            },
            { name: createChunkNames() },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
