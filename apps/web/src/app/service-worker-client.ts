import { logProblem } from '../lib/page/log.ts'
import { findPushUser, forgetPushUser } from '../lib/session/push-user.ts'
import { getSession, getUserId, subscribeSession } from '../lib/session/session.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { router } from './app.tsx'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** How long a reload waits for the new service worker. */
const takeOverMs = 2_000

/** Registers the service worker, offers its updates and keeps push messages with their user. */
export function startServiceWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.type === 'open' && typeof data.path === 'string') void router.navigate(data.path)
  })
  watchPushUser()
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
    // Tests of other things block service workers, and then nothing is registered.
    (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration),
    (error: unknown) => logProblem('The pages are not kept for offline use', error),
  )
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => void offerUpdate(registration)
  const look = () => {
    if (navigator.onLine) registration.update().catch(() => undefined)
  }
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer()
    })
  }
  registration.addEventListener('updatefound', follow)
  // One may have begun, or be ready, before this page listened.
  follow()
  offer()
  // A tab that stays open for days never navigates, which is when a browser looks by itself.
  setInterval(look, hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  addEventListener('online', look)
}

let isOffered = false

/**
 * Offers a newer release that waits. The page that was loaded from it already, over the network,
 * needs no reload: it just lets the new service worker take over.
 */
async function offerUpdate({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || isOffered) return
  if (await isOwnRelease(waiting)) {
    waiting.postMessage('activate')
    return
  }
  if (isOffered) return
  isOffered = true
  showToast({
    type: 'info',
    title: 'A new version is ready',
    duration: dayMs,
    action: {
      label: 'Reload',
      run: () => startRelease(waiting),
    },
  })
}

/**
 * Reloads once the new service worker has taken over. The browser puts that off while the old one
 * is still busy, with a page that loads in another tab for one; the reloaded page comes over the
 * network, so it is the new release all the same, and lets the worker take over later.
 */
function startRelease(waiting: ServiceWorker): void {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('activate')
  // A page without a service worker gets none by this, and is not told.
  setTimeout(() => location.reload(), serviceWorker.controller ? takeOverMs : 0)
}

function isOwnRelease(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent) => {
      const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
      resolve(new URL(script?.src ?? '', location.href).pathname === data)
      port1.close()
    }
    worker.postMessage('entry', [port2])
  })
}

/** Push messages of a device are for one user: another account, or a sign-out, ends them. */
function watchPushUser(): void {
  const check = () =>
    void checkPushUser().catch((error: unknown) => logProblem('Push messages', error))
  let token = getSession()?.token
  subscribeSession(({ ended }) => {
    const session = getSession()
    if (session?.token === token) return
    const signedIn = token === undefined
    token = session?.token
    if (session === null && ended === 'signed_out') {
      endPush().catch((error: unknown) => logProblem('Push messages', error))
    } else if (signedIn) {
      check()
    }
  })
  check()
}

/** Whether notifications are allowed. Otherwise the code for a subscription need not load. */
const isGranted = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted'

async function endPush(): Promise<void> {
  if (!isGranted()) return forgetPushUser()
  const { dropPush } = await import('../lib/session/push-device.ts')
  await dropPush()
}

async function checkPushUser(): Promise<void> {
  const userId = getUserId()
  const pushUser = await findPushUser()
  if (userId === null) return
  if (pushUser?.userId !== userId) {
    await endPush()
  } else if (isGranted() && Date.now() - pushUser.registeredAt > dayMs) {
    const { renewPush } = await import('../lib/session/push-device.ts')
    await renewPush(userId)
  }
}
