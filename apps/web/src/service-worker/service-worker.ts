import type { PushMessage } from '@weekboard/contracts/notifications/push-subscriptions'
import { isFile, loadFile, loadPage, precacheShell, removeOldShells, shell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Keeps what the pages need to start without a network, asks again for parts of the code that do not
 * arrive, and shows push messages. Calls of the API and everything else of the origin pass by untouched. It is updated when a release changes its
 * list of files; the new one waits until the pages that use the old one are closed or reloaded.
 */

self.addEventListener('install', (event) => {
  event.waitUntil(precacheShell())
})

self.addEventListener('activate', (event) => {
  // The page that installs it has parts to load as well.
  event.waitUntil(Promise.all([removeOldShells(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(loadPage(event))
  } else if (isFile(event)) {
    event.respondWith(loadFile(event))
  }
})

/** Whether a path is a page for the server: its own services and files with an ending are not. */
const isPage = (path: string): boolean =>
  !/^\/(?:api|oauth|cable|livez|readyz|healthz?|metrics)(?:\/|$)/i.test(path) &&
  !/\.[^/]*$/.test(path)

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting()
  if (event.data === 'entry') event.ports[0]?.postMessage(shell.entry)
})

/** Written by the page: who may see messages on this device. */
async function findSignedInUserId(): Promise<number | null> {
  const stored = await (await caches.open('push-user')).match('/id')
  return stored ? ((await stored.json()) as { userId: number }).userId : null
}

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data))
})

async function showMessage(data: PushMessageData | null): Promise<void> {
  const message = data?.json() as PushMessage | undefined
  const isOwn = message !== undefined && message.user_id === (await findSignedInUserId())
  const icons = { icon: '/icons/192.png', badge: '/icons/badge-96.png' }
  // A browser demands that every message shows something.
  if (!isOwn) {
    const body = 'Sign in to see what is new.'
    await self.registration.showNotification('Weekboard', { ...icons, body, tag: 'other' })
    return
  }
  const { title, body, path, tag } = message
  await self.registration.showNotification(title, { ...icons, body, tag, data: path })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: unknown = event.notification.data
  event.waitUntil(openPage(typeof path === 'string' && path.startsWith('/') ? path : '/'))
})

/** Shows the screen in an open page, otherwise in a new one. */
async function openPage(path: string): Promise<void> {
  // Also one that was loaded before the service worker was there.
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  // Where the browser does not let it come to the front, it still goes there.
  await page.focus().catch(() => undefined)
  // The page goes there without a reload, so that nothing typed is lost.
  page.postMessage({ type: 'open', path })
}
