import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import websocket from '@fastify/websocket'
import { cablePath, cableProtocols, extendedCableProtocol } from '@weekboard/contracts/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { mustSetUpSecondFactor } from '../access/second-factor-demand.ts'
import { type ApiKeys, isApiKey, readsLive } from '../api-keys.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import { ApiError, insufficientScope, malformed, unauthenticated } from '../errors.ts'
import { bearerOf } from '../http/authenticate.ts'
import type { FailedTokens } from '../limits/failed-tokens.ts'
import type { Platform } from '../platform.ts'
import { callerIdOf, type Principal } from '../principal.ts'
import type { Sessions } from '../sessions.ts'
import { type CableTickets, isCableTicket } from './cable-tickets.ts'
import { type Channel, Channels } from './channel.ts'
import { type CommandContext, handleCommand } from './commands.ts'
import { Connection, type ConnectionContext } from './connection.ts'
import { Hub } from './hub.ts'
import {
  closeCodes,
  type DisconnectReason,
  disconnectFrame,
  plainWelcomeFrame,
  welcomeFrame,
} from './protocol.ts'
import { announceRestored, type RestoreContext, restore } from './restore.ts'
import { newSid, SavedSubscriptions } from './saved-subscriptions.ts'
import { SocketCounts } from './socket-counts.ts'

export interface GatewayDependencies extends Platform {
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly tickets: CableTickets
  readonly failedTokens: FailedTokens
  /** The channels that clients may subscribe to. */
  readonly channels: readonly Channel[]
}

/** Shared by the sockets of a node. */
interface Gateway
  extends Pick<GatewayDependencies, 'sessions' | 'apiKeys' | 'tickets' | 'failedTokens'>,
    ConnectionContext,
    CommandContext,
    RestoreContext {
  readonly counts: SocketCounts
  readonly clock: GatewayDependencies['clock']
}

const closeTimeoutMs = 2_000
/** How long a rejected client may take to answer the close frame. */
const rejectedCloseMs = 1_000

/** Serves WebSockets at `/cable`. */
export async function registerGateway(
  app: FastifyInstance,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { env, log } = dependencies
  const gateway = openGateway(dependencies)
  const { hub, counts } = gateway
  await app.register(websocket, {
    options: {
      maxPayload: env.LIMIT_SOCKET_FRAME_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => cableProtocols.find((known) => offered.has(known)) ?? false,
    },
    preClose: (done) => {
      for (const channel of dependencies.channels) channel.close?.()
      hub.close()
      counts.close()
      setTimeout(() => hub.terminate(), closeTimeoutMs).unref()
      app.websocketServer.close(() => done())
    },
  })
  // The HTTP server does not close the socket of a rejected upgrade.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade) raw.socket.destroySoon()
  })
  app.get(
    cablePath,
    { websocket: true, schema: { hide: true }, onRequest: checkProtocol },
    (socket, request) => {
      // The client causes these, for example with a frame that is too large.
      socket.removeAllListeners('error')
      socket.on('error', (error) => log.debug({ reason: error.message }, 'A socket failed'))
      return accept(socket, request, gateway)
    },
  )
}

function openGateway(dependencies: GatewayDependencies): Gateway {
  const { env, log, redis, clock, installationId } = dependencies
  const { sessions, apiKeys, tickets, failedTokens } = dependencies
  const shared = {
    hub: new Hub(dependencies),
    channels: new Channels(dependencies.channels),
    maxSubscriptions: env.LIMIT_SUBSCRIPTIONS_PER_SOCKET,
    log,
  }
  return {
    ...shared,
    sessions,
    apiKeys,
    tickets,
    failedTokens,
    clock,
    limits: env,
    savedSubscriptions: new SavedSubscriptions(redis, installationId),
    counts: new SocketCounts(redis, installationId, env.LIMIT_SOCKETS_PER_USER),
    handleCommand: (connection, command) => handleCommand(connection, command, shared),
  }
}

/** Throws a 400 before the upgrade when the client offers no known subprotocol. */
async function checkProtocol(request: FastifyRequest): Promise<void> {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
  if (!cableProtocols.some((known) => offered.includes(known))) {
    throw malformed('The subprotocol is not supported.')
  }
}

interface Rejection {
  readonly reason: DisconnectReason
  readonly reconnect: boolean
  readonly code: number
}

/** The socket is paused until the welcome was sent: no message is lost or answered before it. */
async function accept(socket: WebSocket, request: FastifyRequest, gateway: Gateway): Promise<void> {
  const { hub, counts, savedSubscriptions } = gateway
  socket.pause()
  const { token, sid: oldSid } = request.query as { token?: unknown; sid?: unknown }
  const { ip, headers } = request
  const inAddress = typeof token === 'string' ? token : ''
  const inHeader = bearerOf(headers.authorization)
  const admitted = await admit({ inAddress, inHeader, ip }, gateway)
  if ('reason' in admitted) {
    const { reason, reconnect, code } = admitted
    request.log.info({ reason }, 'A socket was refused')
    socket.send(disconnectFrame(reason, reconnect))
    socket.close(code)
    socket.resume()
    setTimeout(() => socket.terminate(), rejectedCloseMs).unref()
    return
  }
  if (socket.readyState !== socket.OPEN) {
    counts.release(callerIdOf(admitted))
    return
  }
  const sid = socket.protocol === extendedCableProtocol ? newSid() : null
  const tcpSocket = request.raw.socket
  forgetRequest(tcpSocket)
  const connection = new Connection({ socket, tcpSocket, principal: admitted, sid }, gateway)
  hub.add(connection)
  socket.on('close', () => {
    const identifiers = [...connection.subscriptions.keys()]
    const { sessionId } = connection.principal
    if (sid && identifiers.length > 0) savedSubscriptions.save(sid, { sessionId, identifiers })
    hub.remove(connection)
    counts.release(callerIdOf(connection.principal))
  })
  await welcome(connection, typeof oldSid === 'string' ? oldSid : '', gateway)
  socket.resume()
}

/** Frees the upgrade request and its reply, which the socket would otherwise keep in memory. */
function forgetRequest(tcpSocket: Socket & { _httpMessage?: ServerResponse | null }): void {
  tcpSocket._httpMessage?.detachSocket(tcpSocket)
}

interface Credentials {
  /** A token of a session or a ticket. */
  readonly inAddress: string
  /** An API key, or a token of a session. */
  readonly inHeader: string
  readonly ip: string
}

/**
 * The principal, or why the socket is rejected. The client may reconnect only when the session could
 * not be checked, not when the session has ended or the user has too many sockets.
 */
async function admit(
  { inAddress, inHeader, ip }: Credentials,
  gateway: Gateway,
): Promise<Principal | Rejection> {
  const { counts, log, failedTokens, clock } = gateway
  try {
    const token = inAddress || inHeader
    const principal = await failedTokens.check({ token, ip }, () =>
      authenticateSocket({ inAddress, inHeader }, gateway),
    )
    if (mustSetUpSecondFactor(principal, clock.now())) {
      return { reason: 'second_factor_setup_required', reconnect: false, code: closeCodes.policy }
    }
    if (await counts.take(callerIdOf(principal))) return principal
    return { reason: 'too_many_connections', reconnect: false, code: closeCodes.policy }
  } catch (error) {
    if (error instanceof ApiError) {
      return { reason: 'unauthorized', reconnect: false, code: closeCodes.normal }
    }
    if (!isDatabaseAway(error)) log.error({ err: error }, 'A socket was not accepted')
    return { reason: 'server_restart', reconnect: true, code: closeCodes.overloaded }
  }
}

/** Throws a 401 for a key in an address, where logs would have it, and a 403 for one without the scope. */
async function authenticateSocket(
  { inAddress, inHeader }: Pick<Credentials, 'inAddress' | 'inHeader'>,
  { sessions, apiKeys, tickets }: Gateway,
): Promise<Principal> {
  if (isApiKey(inAddress)) throw unauthenticated()
  if (isCableTicket(inAddress)) return assertReadsLive(await tickets.redeem(inAddress))
  const token = inAddress || inHeader
  if (isApiKey(token)) return assertReadsLive(await apiKeys.authenticate(token))
  return (await sessions.authenticate(token)).principal
}

function assertReadsLive(principal: Principal): Principal {
  if (!readsLive(principal)) throw insufficientScope('live:read')
  return principal
}

async function welcome(connection: Connection, oldSid: string, gateway: Gateway): Promise<void> {
  const { sid } = connection
  if (sid === null) {
    connection.send(plainWelcomeFrame)
    return
  }
  try {
    const restored = oldSid === '' ? null : await restore(connection, oldSid, gateway)
    connection.send(welcomeFrame({ sid, restored }))
    announceRestored(connection)
  } catch (error) {
    gateway.log.debug({ err: error }, 'The subscriptions could not be restored')
    connection.disconnect('server_restart', true, closeCodes.overloaded)
  }
}
