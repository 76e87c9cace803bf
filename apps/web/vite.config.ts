import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './vite-chunks.ts'
import { precompress } from './vite-precompress.ts'
import { serviceWorker } from './vite-service-worker.ts'

const api = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/cable': { target: api, ws: true } },
  },
  worker: { format: 'es' },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'screens' }],
        },
      },
    },
    // The policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Lists of hashed names in every script, 17 kB of the first load of `/schedule`, save one round trip.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
})
