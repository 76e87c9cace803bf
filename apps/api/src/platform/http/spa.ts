import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@weekboard/contracts/pages'
import { apiPrefix } from '@weekboard/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { methodNotAllowed, notFound } from '../errors.ts'
import { allowedMethods } from './allowed-methods.ts'
import { bestEncoding, compressPage } from './replies/compress-page.ts'
import { sendError } from './replies/error-handler.ts'
import { contentSecurityPolicy } from './security.ts'

const noncePlaceholder = '__CSP_NONCE__'
/** Names of the service and its operators, whose unknown URLs are never a page. */
const reservedPaths = /^\/(?:api|oauth|cable|livez|readyz|healthz?|metrics)(?:\/|$)/i
/** A hidden file, such as `/.env`, or one with an ending, such as `/wp-login.php`. */
const dottedPath = /\/\.|\.[^/]*$/
/** The pages. They match as in the browser's router: in any case, a slash at the end or not. */
const screens = Object.values(pagePaths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}))

/** A file with an ending; every other URL is a page. A disk may not distinguish case. */
const isPublicFile = (path: string): boolean =>
  /\.\w+$/.test(path) && !/\.(html|br|gz)$/i.test(path)

/** The status of the page at a path; null when the path is no page, whoever requests it. */
function findStatus(
  { method, url, headers }: FastifyRequest,
  closedScreens: readonly string[],
): 200 | 404 | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = decoded(url.split('?')[0] ?? '/')
  if (path === null || reservedPaths.test(path)) return null
  const screen = screens.find(({ pattern }) => pattern.test(path))
  if (screen && !closedScreens.includes(screen.path)) return 200
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

interface SpaOptions {
  /** Paths of screens that are a 404. */
  readonly closedScreens: readonly string[]
  /** Counts a call of the API that no route takes. */
  readonly countMiss: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** What the pages' scripts know without a call, by the names of meta elements. */
  readonly metas: Metas
}

type Metas = Readonly<Record<string, string | undefined>>

/**
 * Serves the built single-page application: hashed assets precompressed and cacheable for ever,
 * other files revalidated, `index.html` for the paths of screens, compressed and never cached.
 * Everything else is a 404, and so are `closedScreens`, which are paths of `pagePaths`.
 */
export async function registerSpa(
  app: FastifyInstance,
  distFolder: string,
  { closedScreens, countMiss, metas }: SpaOptions,
): Promise<void> {
  const readPage = pageReader(distFolder, metas)
  if (readPage()) {
    await app.register(fastifyStatic, {
      root: distFolder,
      // Its own route lists the whole folder for each request of a file.
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    const options = { schema: { hide: true }, onSend: addCharset }
    app.get<{ Params: { '*': string } }>('/*', options, (request, reply) => {
      const path = `/${request.params['*']}`
      return isPublicFile(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const status = findStatus(request, closedScreens)
    const page = status && readPage()
    if (!status || !page) {
      if (request.url.startsWith(`${apiPrefix}/`)) await countMiss(request, reply)
      const methods = allowedMethods(app, request.url)
      if (methods.length === 0) return sendError(reply, request, notFound())
      reply.header('Allow', methods.join(', '))
      return sendError(reply, request, methodNotAllowed(request.method))
    }
    const nonce = randomBytes(16).toString('base64')
    const html = page.replaceAll(noncePlaceholder, nonce)
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply
      .status(status)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(encoding ? await compressPage(html, encoding) : html)
  })
}

/** The plugin names no charset for images, although one that is XML has text. */
const addCharset: onSendAsyncHookHandler = async (_request, reply) => {
  if (reply.getHeader('content-type') === svgType) reply.type(`${svgType}; charset=utf-8`)
}
const svgType = 'image/svg+xml'

/** Reads the page; null before the first build. Reads the file again after each build. */
function pageReader(folder: string, metas: Metas): () => string | null {
  const file = join(folder, 'index.html')
  let known: { readonly builtAtMs: number; readonly page: string } | null = null
  return () => {
    const builtAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (builtAtMs === undefined) return null
    if (known?.builtAtMs !== builtAtMs)
      known = { builtAtMs, page: withMetas(readFileSync(file, 'utf8'), metas) }
    return known.page
  }
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

function withMetas(page: string, metas: Metas): string {
  const tags = Object.entries(metas).map(([name, value]) =>
    value ? `<meta name="${name}" content="${escapeAttribute(value)}">` : '',
  )
  return page.replace('</head>', () => `${tags.join('')}</head>`)
}
