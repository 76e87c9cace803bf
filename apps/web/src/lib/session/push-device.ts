import {
  createPushSubscriptionRoute,
  deletePushSubscriptionRoute,
  listPushSubscriptionsRoute,
} from '@weekboard/contracts/notifications/push-subscriptions'
import { callApi } from '../http/http.ts'
import { forgetPushUser, rememberPushUser } from './push-user.ts'

/**
 * `unsupported`: by the browser; `unavailable`: this installation sends none; `blocked`: the browser
 * refuses, and only its own settings change that.
 */
export type PushState = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this device receives push messages for the signed-in user. Throws ApiError. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const { public_key, push_subscriptions } = await callApi(listPushSubscriptionsRoute, {})
  if (public_key === null) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  const isRegistered = push_subscriptions.some(({ current }) => current)
  return isRegistered && (await findSubscription()) ? 'on' : 'off'
}

/**
 * Asks the browser for permission and registers this device for the user. Throws ApiError, or the
 * browser's own error when its push service is away.
 */
export async function turnPushOn(userId: number): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { public_key: applicationServerKey } = await callApi(listPushSubscriptionsRoute, {})
  if (applicationServerKey === null) return 'unavailable'
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One for the key of another installation is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await register(subscription, userId)
  return 'on'
}

/** Registers the browser's subscription again, for a new session of the same user. */
export async function renewPush(userId: number): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) await register(subscription, userId)
  else await forgetPushUser()
}

async function register(subscription: PushSubscription, userId: number): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = { subscription: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }
  await callApi(createPushSubscriptionRoute, { body })
  await rememberPushUser(userId)
}

/** Stops push messages to this device, on the server as well. Throws ApiError. */
export async function turnPushOff(): Promise<PushState> {
  const { push_subscriptions } = await callApi(listPushSubscriptionsRoute, {})
  for (const { id, current } of push_subscriptions) {
    if (current) await callApi(deletePushSubscriptionRoute, { params: { id } })
  }
  await dropPush()
  return 'off'
}

/** Ends the browser's own subscription, also without a network. */
export async function dropPush(): Promise<void> {
  await forgetPushUser()
  await (await findSubscription())?.unsubscribe()
}
