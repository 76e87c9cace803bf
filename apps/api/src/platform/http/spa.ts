import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@weekboard/contracts/pages'
import { apiPrefix } from '@weekboard/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodNotAllowed, notFound } from '../errors.ts'
import { allowedMethods } from './allowed-methods.ts'
import { bestEncoding, compressPage } from './compress-page.ts'
import { sendError } from './error-handler.ts'
import { contentSecurityPolicy } from './security.ts'

const noncePlaceholder = '__CSP_NONCE__'
/** What to add to the page for each screen, by its path; the build writes it. */
const screensFile = 'screens.json'

/** What the scripts fill, in index.html. */
const rootElement = '<div id="root">'

/** Names of the service and its operators, whose unknown URLs are never a page. */
const reservedPaths = /^\/(?:api|cable|livez|readyz|healthz?|metrics)(?:\/|$)/i
/** A hidden file, such as `/.env`, or one with an ending, such as `/wp-login.php`. */
const dottedPath = /\/\.|\.[^/]*$/
/** As the router in the browser matches: in any case, with or without a slash at the end. */
const screens = Object.values(pagePaths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}))

/** A file with an ending; every other URL is a page. A disk may not distinguish case. */
const isPublicFile = (path: string): boolean =>
  /\.\w+$/.test(path) && !/\.(html|br|gz)$/i.test(path) && path.toLowerCase() !== `/${screensFile}`

interface FoundPage {
  readonly status: 200 | 404
  /** As in `pagePaths`; undefined for the page that says that there is none. */
  readonly screen?: string
}

/** The page at a path; null when the path is no page, whoever requests it. */
function findPage(
  { method, url, headers }: FastifyRequest,
  closedScreens: readonly string[],
): FoundPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = decoded(url.split('?')[0] ?? '/')
  if (path === null || reservedPaths.test(path)) return null
  const screen = screens.find(({ pattern }) => pattern.test(path))
  if (screen && !closedScreens.includes(screen.path)) return { status: 200, screen: screen.path }
  // A browser shows the page that says so; other clients get JSON.
  return !dottedPath.test(path) && headers.accept?.includes('text/html') ? { status: 404 } : null
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
  /** Whom the page about accessibility names. */
  readonly operator: Operator
}

interface Operator {
  readonly name: string | undefined
  readonly contact: string | undefined
}

/**
 * Serves the built single-page application: hashed assets precompressed and cacheable for ever,
 * other files revalidated, `index.html` for the paths of screens, compressed and never cached, with
 * the scripts of the screen to preload and its first paint. Everything else is a 404, and so are
 * `closedScreens`, which are paths of `pagePaths`.
 */
export async function registerSpa(
  app: FastifyInstance,
  distFolder: string,
  { closedScreens, countMiss, operator }: SpaOptions,
): Promise<void> {
  const readPage = pageReader(distFolder, operator)
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
    app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
      const path = `/${request.params['*']}`
      return isPublicFile(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const found = findPage(request, closedScreens)
    const page = found && readPage(found.screen)
    if (!found || !page) {
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
      .status(found.status)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(encoding ? await compressPage(html, encoding) : html)
  })
}

type Pages = ReadonlyMap<string | undefined, string>

/** Reads the page of a screen; null before the first build. Reads the files again after each build. */
function pageReader(folder: string, operator: Operator): (screen?: string) => string | null {
  const file = join(folder, 'index.html')
  let known: { readonly builtAtMs: number; readonly pages: Pages } | null = null
  return (screen) => {
    const builtAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (builtAtMs === undefined) return null
    if (known?.builtAtMs !== builtAtMs)
      known = { builtAtMs, pages: readPages(folder, file, operator) }
    return known.pages.get(screen) ?? known.pages.get(undefined) ?? null
  }
}

interface ScreenPage {
  readonly scripts: readonly string[]
  /** What shows until the scripts have come. */
  readonly firstPaint?: { readonly html: string; readonly styles: string }
}

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/

/**
 * index.html as it is, and for each screen that the build names with links to its scripts and its
 * first paint, which nobody can use.
 */
function readPages(folder: string, file: string, operator: Operator): Pages {
  const index = withOperator(readFileSync(file, 'utf8'), operator)
  const screens: Readonly<Record<string, ScreenPage>> = JSON.parse(
    readFileSync(join(folder, screensFile), 'utf8'),
  )
  const pages = Object.entries(screens).map(([screen, page]): [string, string] => {
    const { scripts, firstPaint } = page
    const links = scripts.map(
      (script) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}" nonce="${noncePlaceholder}">`,
    )
    const html = index.replace('</head>', () => `${links.join('')}</head>`)
    return [screen, firstPaint ? withFirstPaint(html, screen, firstPaint) : html]
  })
  return new Map<string | undefined, string>([[undefined, index], ...pages])
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** In the page, so that no call is needed to show it. */
function withOperator(page: string, operator: Operator): string {
  const tags = Object.entries(operator).map(([name, value]) =>
    value === undefined ? '' : `<meta name="operator-${name}" content="${escapeAttribute(value)}">`,
  )
  return page.replace('</head>', () => `${tags.join('')}</head>`)
}

/** In the body the styles of all screens hold up what follows them, but not the first paint. */
function withFirstPaint(
  page: string,
  screen: string,
  { html, styles }: NonNullable<ScreenPage['firstPaint']>,
): string {
  const [link = ''] = stylesheet.exec(page) ?? []
  const paint = `<div data-first-paint="${screen}" inert aria-hidden="true">${html}</div>`
  return page
    .replace(link, () => `<style nonce="${noncePlaceholder}">${styles}</style>`)
    .replace(rootElement, () => `${paint}${link.trim()}${rootElement}`)
}
