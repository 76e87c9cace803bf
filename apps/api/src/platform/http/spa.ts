import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@weekboard/contracts/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { sendError } from './error-handler.ts'
import { contentSecurityPolicy } from './security.ts'

const noncePlaceholder = '__CSP_NONCE__'

/** Names of the service and its operators, whose unknown URLs are never a page. */
const reservedPaths = /^\/(?:api|cable|livez|readyz|healthz?|metrics)(?:\/|$)/i
/** A hidden file, such as `/.env`, or one with an ending, such as `/wp-login.php`. */
const dottedPath = /\/\.|\.[^/]*$/
/** As the router in the browser matches: in any case, with or without a slash at the end. */
const screens = Object.values(pagePaths).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
)

/** The status of the page at a path; null when the path is no page, whoever asks for it. */
function pageStatus({ method, url, headers }: FastifyRequest): 200 | 404 | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = decoded(url.split('?')[0] ?? '/')
  if (path === null || reservedPaths.test(path)) return null
  if (screens.some((screen) => screen.test(path))) return 200
  // A browser shows the page that says so; other clients get JSON.
  return !dottedPath.test(path) && headers.accept?.includes('text/html') ? 404 : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Serves the built single-page application: hashed assets precompressed and cacheable for ever,
 * other files revalidated, `index.html` for the paths of screens and never cached. Everything else
 * is a 404.
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
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const status = pageStatus(request)
    const index = status && readIndex()
    if (!status || !index) return sendError(reply, request, notFound())
    const nonce = randomBytes(16).toString('base64')
    return reply
      .status(status)
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
