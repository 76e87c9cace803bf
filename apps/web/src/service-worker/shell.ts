declare const self: ServiceWorkerGlobalScope

interface Shell {
  /** Differs when the content of any file does. */
  readonly version: string
  /** The script that the page starts with. */
  readonly entry: string
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

/**
 * Whether a request is for a file that is kept and that the network cannot be expected to deliver.
 * Otherwise the browser loads it as if there were no service worker, which is faster.
 */
export const needsKeptFile = ({ request, clientId }: FetchEvent): boolean =>
  (!navigator.onLine || offlinePages.has(clientId)) &&
  shell.files.includes(new URL(request.url).pathname)

/** Pages that were loaded while the server could not be reached. */
const offlinePages = new Set<string>()

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

/** The kept file; the network's when it is missing. */
export async function loadKeptFile(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request, { ignoreVary: true })
  return kept ?? fetch(request)
}
