import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { sendRefusal } from './error-handler.ts'
import { contentSecurityPolicy } from './security.ts'

const noncePlaceholder = '__CSP_NONCE__'

/**
 * Serves the built single-page application: hashed assets precompressed and cacheable for ever,
 * `index.html` for every page address and never cached. Unknown API addresses stay JSON.
 */
export async function registerSpa(app: FastifyInstance, distFolder: string): Promise<void> {
  const indexFile = join(distFolder, 'index.html')
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null
  if (index) {
    await app.register(fastifyStatic, {
      root: distFolder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const page = request.method === 'GET' || request.method === 'HEAD'
    if (!index || !page || /^\/(api|cable)(\/|$)/.test(path) || /\.\w+$/.test(path)) {
      return sendRefusal(reply, request, notFound())
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(noncePlaceholder, nonce))
  })
}
