import { type Consumer, createConsumer } from '@rails/actioncable'
import { cablePath } from '@weekboard/contracts/realtime'
import { useSyncExternalStore } from 'react'
import { checkSession } from './http-session.ts'
import { endSession, getSession, getToken, ownerOf, subscribeSession } from './session.ts'

/** `idle`: nothing is subscribed, or the first connection is still under way. */
export type ConnectionStatus = 'idle' | 'connected' | 'reconnecting' | 'offline'

export interface Connection {
  readonly status: ConnectionStatus
  readonly lastError: string | null
}

export interface ChannelParams {
  readonly channel: string
  readonly [key: string]: string | number
}

export interface ChannelHandlers {
  /** A message of the channel, unchecked. */
  received(message: unknown): void
  /** `again` is true when messages may have been missed since the last connection. */
  connected?(again: boolean): void
  disconnected?(): void
}

export interface ChannelSubscription {
  perform(action: string, data?: object): void
  unsubscribe(): void
}

/** How long a first connection may take before the screen says that it is missing. */
const firstConnectMs = 5000
/** A screen that is left for another keeps the socket. */
const lingerMs = 1000
/** A node that restarts is back soon; the client itself would wait six seconds and more. */
const earlyTries = 4
const earlyTryMs = 1500

let consumer: Consumer | null = null
let consumerOwner: string | null = null
let subscriptions = 0
let live = false
let late = false
let gaveUp = false
let lateTimer: ReturnType<typeof setTimeout> | undefined
let earlyTimer: ReturnType<typeof setTimeout> | undefined
let lingerTimer: ReturnType<typeof setTimeout> | undefined
let connection: Connection = { status: 'idle', lastError: null }
const listeners = new Set<() => void>()

function statusNow(): ConnectionStatus {
  if (subscriptions === 0) return 'idle'
  if (!navigator.onLine || gaveUp) return 'offline'
  if (live) return 'connected'
  return late ? 'reconnecting' : 'idle'
}

function refresh(lastError: string | null = connection.lastError): void {
  const status = statusNow()
  if (status === connection.status && lastError === connection.lastError) return
  connection = { status, lastError }
  for (const listener of listeners) listener()
}

function cableAddress(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}${cablePath}?token=${encodeURIComponent(getToken() ?? '')}`
}

const ownerNow = (): string | null => ownerOf(getSession()?.user ?? null)

function openConsumer(): Consumer {
  if (consumer) return consumer
  consumer = createConsumer(cableAddress)
  consumerOwner = ownerNow()
  gaveUp = false
  lateTimer = setTimeout(() => {
    late = true
    refresh()
  }, firstConnectMs)
  addEventListener('online', wake)
  addEventListener('offline', wake)
  return consumer
}

/** Closes the socket of this tab at once; whoever signs out does not wait for the server to do it. */
export function closeCable(): void {
  clearTimeout(lateTimer)
  clearTimeout(lingerTimer)
  clearTimeout(earlyTimer)
  removeEventListener('online', wake)
  removeEventListener('offline', wake)
  consumer?.disconnect()
  consumer = null
  live = false
  late = false
  refresh(null)
}

function wake(): void {
  if (navigator.onLine && !live && !gaveUp) consumer?.connect()
  refresh()
}

/** Spread over time, so that a thousand browsers do not come back in the same moment. */
function tryEarly(left: number): void {
  clearTimeout(earlyTimer)
  if (left === 0) return
  const delay = earlyTryMs * (0.5 + Math.random())
  earlyTimer = setTimeout(() => {
    if (live || gaveUp) return
    if (navigator.onLine) consumer?.connect()
    tryEarly(left - 1)
  }, delay)
}

/** Another person, nobody, and the same one in another organization must not go on using it. */
function followSession(): void {
  if (!consumer) return
  const owner = ownerNow()
  if (!getSession() || (consumerOwner !== null && owner !== consumerOwner)) closeCable()
  else consumerOwner = owner
}
subscribeSession(followSession)

function becameLive(): void {
  live = true
  late = true
  gaveUp = false
  refresh(null)
}

function wentDown(willRetry: boolean): void {
  live = false
  gaveUp = !willRetry && subscriptions > 0 && consumer !== null
  refresh(willRetry ? connection.lastError : 'Connection closed by the server')
  if (willRetry) tryEarly(earlyTries)
  // A closed door is either a dead session or too many sockets; the API tells which.
  if (gaveUp) void checkSession()
}

/**
 * Subscribes to a channel over the one socket of this tab, which opens with the first subscription
 * and closes after the last. Without a token nothing is opened. A rejection ends the session.
 */
export function subscribeChannel(
  params: ChannelParams,
  handlers: ChannelHandlers,
): ChannelSubscription {
  if (!getToken()) return { perform: () => undefined, unsubscribe: () => undefined }
  clearTimeout(lingerTimer)
  subscriptions += 1
  let before = false
  const own = openConsumer()
  const subscription = own.subscriptions.create(params, {
    connected() {
      becameLive()
      handlers.connected?.(before)
      before = true
    },
    disconnected({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) {
      // The last word of a socket that was replaced says nothing about the new one.
      if (own !== consumer) return
      wentDown(willAttemptReconnect ?? false)
      handlers.disconnected?.()
    },
    rejected() {
      refresh('Authentication failed')
      endSession('rejected')
    },
    received: (message: unknown) => handlers.received(message),
  })
  refresh()
  return {
    perform: (action, data) => void subscription.perform(action, data),
    unsubscribe() {
      subscription.unsubscribe()
      subscriptions -= 1
      if (subscriptions === 0) lingerTimer = setTimeout(closeCable, lingerMs)
      refresh()
    },
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getConnection = (): Connection => connection
export const useConnection = (): Connection => useSyncExternalStore(watch, getConnection)
