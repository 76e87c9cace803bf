import { type Consumer, createConsumer } from '@rails/actioncable'
import { createCableTicketRoute } from '@weekboard/contracts/identity/cable-tickets'
import { cablePath } from '@weekboard/contracts/realtime'
import { createStore, useStore } from 'zustand'
import { callApi } from '../http/http.ts'
import { checkSession } from '../http/own-user.ts'
import { describeEvent, logDebug } from '../page/debug-log.ts'
import { currentOwner } from '../session/current-user.ts'
import { endSession, getSession, getToken, subscribeSession } from '../session/session.ts'
import { retryDelayMs } from './cable-retry.ts'

/**
 * `idle`: nothing is subscribed, or the first connection is still under way. `offline`: the browser
 * has no network, or the server closed the socket and asked not to reconnect.
 */
export type ConnectionStatus = 'idle' | 'connected' | 'reconnecting' | 'offline'

export interface CableConnection {
  readonly status: ConnectionStatus
  /** Why there is no connection; null while there is one. */
  readonly lastError: string | null
  /**
   * When the next try is due, in milliseconds of `performance.now()`; null when none is planned.
   */
  readonly nextTryAt: number | null
}

export interface ChannelParams {
  readonly channel: string
  readonly [key: string]: string | number
}

export interface ChannelHandlers {
  /** A message of the channel, unchecked. */
  received(message: unknown): void
  /** Also called after a reconnection: messages may have been missed. */
  connected?(): void
  disconnected?(): void
}

export interface ChannelSubscription {
  /** Returns whether there was an open socket to send it on. */
  perform(action: string, data?: object): boolean
  unsubscribe(): void
}

/** The time without a first connection after which the screen shows 'Reconnecting…'. */
const showReconnectingAfterMs = 5000
/** Keeps the socket open from one screen to the next. */
const lingerMs = 1000
/** Pause after the server closed the socket and asked not to reconnect, as with too many tabs. */
const closedByServerPauseMs = 30_000
/** A call that hangs, as after a change of the network, must not hold up later attempts. */
const ticketWithinMs = 15_000

let consumer: Consumer | null = null
let consumerOwner: string | null = null
let subscriptions = 0
let live = false
/** True since the first connection, or `showReconnectingAfterMs` after the first try. */
let mayShowReconnecting = false
let isClosedByServer = false
let showReconnectingTimer: ReturnType<typeof setTimeout> | undefined
let reconnectTimer: ReturnType<typeof setTimeout> | undefined
let nextTryAt: number | null = null
/** Counts sockets, to distinguish a new one from a second confirmation on the same. */
let socketNumber = 0
let lingerTimer: ReturnType<typeof setTimeout> | undefined
const store = createStore<CableConnection>(() => ({
  status: 'idle',
  lastError: null,
  nextTryAt: null,
}))

function statusNow(): ConnectionStatus {
  if (subscriptions === 0) return 'idle'
  if (!navigator.onLine || isClosedByServer) return 'offline'
  if (live) return 'connected'
  return mayShowReconnecting ? 'reconnecting' : 'idle'
}

function refresh(lastError = store.getState().lastError): void {
  const next = { status: statusNow(), lastError, nextTryAt }
  if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next)
}

/** What its types leave out. */
interface OpeningConsumer extends Consumer {
  readonly connection: { open(): void; isActive(): boolean }
}

/**
 * Makes a consumer that asks for a new ticket before each socket, also before those that the library
 * opens by itself. When there is no ticket, the next attempt asks again.
 */
function createTicketConsumer(): Consumer {
  let address = ''
  let isAsking = false
  // The library calls this for each socket, and completes the address.
  const own = createConsumer(() => {
    socketNumber += 1
    return address
  }) as OpeningConsumer
  const { connection } = own
  const { open } = connection
  const openWith = (reply: { readonly ticket: string } | null) => {
    isAsking = false
    // It may have been closed meanwhile.
    if (!reply || own !== consumer) return
    address = `${cablePath}?token=${reply.ticket}`
    open()
  }
  connection.open = () => {
    if (!isAsking && !connection.isActive()) {
      isAsking = true
      const signal = AbortSignal.timeout(ticketWithinMs)
      // A session that has ended was noticed by the call.
      const asked = callApi(createCableTicketRoute, {}, { signal }).catch(() => null)
      void asked.then(openWith)
    }
  }
  return own
}

function openConsumer(): Consumer {
  if (consumer) return consumer
  consumer = createTicketConsumer()
  consumerOwner = currentOwner()
  isClosedByServer = false
  showReconnectingTimer = setTimeout(() => {
    mayShowReconnecting = true
    refresh()
  }, showReconnectingAfterMs)
  scheduleReconnect(0)
  // Once for all consumers: the same listener is added a single time.
  for (const event of ['online', 'pageshow', 'offline']) addEventListener(event, onNetworkChange)
  return consumer
}

/** Closes the socket of this tab at once, without waiting for the server. */
export function closeCable(): void {
  clearTimeout(showReconnectingTimer)
  clearTimeout(lingerTimer)
  cancelReconnect()
  consumer?.disconnect()
  consumer = null
  live = false
  mayShowReconnecting = false
  refresh(null)
}

/** Also of a page that was frozen and is shown again, whose socket is closed. */
function onNetworkChange(): void {
  if (navigator.onLine && !live && !isClosedByServer) consumer?.connect()
  refresh()
}

/**
 * Tries to reconnect without end. The library's own attempts begin later, and there are none after
 * the server asked not to reconnect. `connect` does nothing while a socket is open or opening.
 */
function scheduleReconnect(tries: number): void {
  clearTimeout(reconnectTimer)
  const delay = isClosedByServer ? closedByServerPauseMs : retryDelayMs(tries, Math.random())
  nextTryAt = performance.now() + delay
  reconnectTimer = setTimeout(() => {
    if (navigator.onLine) consumer?.connect()
    scheduleReconnect(tries + 1)
    refresh()
  }, delay)
}

function cancelReconnect(): void {
  clearTimeout(reconnectTimer)
  nextTryAt = null
}

/** The socket belongs to one user in one organization; any other session closes it. */
function followSession(): void {
  if (!consumer) return
  const owner = currentOwner()
  if (!getSession() || (consumerOwner !== null && owner !== consumerOwner)) closeCable()
  else consumerOwner = owner
}
subscribeSession(followSession)

function noteConnected(): void {
  live = true
  logDebug('event', 'Live connection: connected')
  mayShowReconnecting = true
  isClosedByServer = false
  cancelReconnect()
  refresh(null)
}

function noteLost(willRetry: boolean): void {
  live = false
  logDebug('event', 'Live connection: lost')
  // The library does not retry in two cases: the server asked not to, or this tab closed the socket.
  isClosedByServer = !willRetry && subscriptions > 0 && consumer !== null
  scheduleReconnect(0)
  refresh(willRetry ? 'Connection lost' : 'Connection closed by the server')
  // Either the session is dead or there are too many sockets; the API knows which.
  if (isClosedByServer) void checkSession()
}

let lastNoted: unknown = null

/** Subscriptions of one channel get the same message one after another: it is listed once. */
function noteMessage(channel: string, message: unknown): void {
  if (message !== lastNoted) logDebug('event', describeEvent(channel, message))
  lastNoted = message
}

/**
 * Subscribes to a channel over the one socket of this tab, which opens with the first subscription
 * and closes after the last. Without a token nothing is opened. A rejected subscription ends the
 * session.
 */
export function subscribeChannel(
  params: ChannelParams,
  handlers: ChannelHandlers,
): ChannelSubscription {
  if (!getToken()) return { perform: () => false, unsubscribe: () => undefined }
  clearTimeout(lingerTimer)
  subscriptions += 1
  let confirmedSocket = 0
  const own = openConsumer()
  const subscription = own.subscriptions.create(params, {
    connected() {
      noteConnected()
      const isRepeated = confirmedSocket === socketNumber
      confirmedSocket = socketNumber
      if (!isRepeated) handlers.connected?.()
    },
    disconnected({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) {
      // A replaced socket says nothing about the new one.
      if (own !== consumer) return
      noteLost(willAttemptReconnect ?? false)
      handlers.disconnected?.()
    },
    rejected() {
      refresh('Authentication failed')
      endSession('rejected')
    },
    received(message: unknown) {
      noteMessage(params.channel, message)
      handlers.received(message)
    },
  })
  refresh()
  return {
    perform: (action, data) => subscription.perform(action, data),
    unsubscribe() {
      subscription.unsubscribe()
      subscriptions -= 1
      if (subscriptions === 0) lingerTimer = setTimeout(closeCable, lingerMs)
      refresh()
    },
  }
}

export const useConnection = (): CableConnection => useStore(store)
