import { pauseFor, retryPausesMs } from '../lib/loading/import-patiently.ts'

declare const self: ServiceWorkerGlobalScope

interface Shell {
  /** Differs when the content of any file does. */
  readonly version: string
  /** The script that the page starts with. */
  readonly entry: string
  /** The scripts that the page names, for the browser to load early. */
  readonly first: readonly string[]
  /** What the main screens need to start. */
  readonly files: readonly string[]
}

/** Filled in by the build. */
declare const __SHELL__: Shell
export const shell: Shell = __SHELL__

const prefix = 'shell-'
const cacheName = prefix + shell.version
/** Every screen starts with the same page; the router in it reads the address. */
const page = '/'
/** A connection that is there but does not get through counts as offline. */
const pageTimeoutMs = 4_000

export async function precacheShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  // The browser's own cache has most of them: their names change with their content.
  await Promise.all([cache.addAll(shell.files), cache.add(new Request(page, { cache: 'reload' }))])
}

export async function removeOldShells(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
  }
}

/** The current page; the kept one when the server cannot be reached or is restarting. */
export async function loadPage({ request, resultingClientId }: FetchEvent): Promise<Response> {
  const findKeptPage = async (): Promise<Response | undefined> => {
    const kept = await (await caches.open(cacheName)).match(page)
    if (kept) offlinePages.add(resultingClientId)
    return kept
  }
  // Only until the answer begins: a slow line may take its time for the rest of the page.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), pageTimeoutMs)
  try {
    const reply = await fetch(request, { signal: timeout.signal })
    if (reply.status < 502) return reply
    return (await findKeptPage()) ?? reply
  } catch (error) {
    const kept = await findKeptPage()
    if (kept) return kept
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Pages that were loaded while the server could not be reached. */
const offlinePages = new Set<string>()

const isOffline = ({ clientId }: FetchEvent): boolean =>
  !navigator.onLine || offlinePages.has(clientId)

/**
 * Whether a request is for a part of the code, or for another file that is kept. Those that the page
 * names pass by while there is a network: the browser begins to load them before it asks here.
 */
export function isFile(event: FetchEvent): boolean {
  const { pathname } = new URL(event.request.url)
  if (isOffline(event)) return shell.files.includes(pathname)
  return pathname.startsWith('/assets/') && !shell.first.includes(pathname)
}

/**
 * The kept file where the network cannot be expected to deliver; else that of the network, asked for
 * again when it does not arrive. Chromium remembers a part that failed for as long as its page is open,
 * so here is the only place where trying again helps in every browser.
 */
export async function loadFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const findKept = async () => (await caches.open(cacheName)).match(request, { ignoreVary: true })
  if (isOffline(event)) return (await findKept()) ?? fetch(request)
  for (const ms of retryPausesMs) {
    const reply = await fetch(request).catch(() => null)
    if (reply && reply.status < 500) return reply
    const kept = await findKept()
    if (kept) return kept
    await pauseFor(ms)
  }
  return fetch(request)
}
