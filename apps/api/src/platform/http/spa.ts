import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { sendError } from './error-handler.ts'
import { contentSecurityPolicy } from './security.ts'

const noncePlaceholder = '__CSP_NONCE__'

/**
 * Serves the built single-page application: hashed assets precompressed and cacheable for ever,
 * `index.html` for every page URL and never cached. Unknown API URLs stay JSON.
 */
export async function registerSpa(app: FastifyInstance, distFolder: string): Promise<void> {
  const readIndex = indexReader(join(distFolder, 'index.html'))
  if (readIndex()) {
    await app.register(fastifyStatic, {
      root: distFolder,
      index: false,
      preCompressed: true,
      // Files with an ending; every other URL is a page.
      allowedPath: (path) => /\.\w+$/.test(path) && !/\.(html|br|gz)$/.test(path),
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
    const index = readIndex()
    if (!index || !page || /^\/(api|cable)(\/|$)/.test(path) || /\.\w+$/.test(path)) {
      return sendError(reply, request, notFound())
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(noncePlaceholder, nonce))
  })
}

/** Reads index.html again after each build. */
function indexReader(file: string): () => string | null {
  let known: { readonly builtAtMs: number; readonly text: string } | null = null
  return () => {
    const builtAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (builtAtMs === undefined) return null
    if (known?.builtAtMs !== builtAtMs) known = { builtAtMs, text: readFileSync(file, 'utf8') }
    return known.text
  }
}
