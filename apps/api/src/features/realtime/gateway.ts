import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import websocket from '@fastify/websocket'
import { cablePath, cableProtocols, extendedCableProtocol } from '@weekboard/contracts/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { isDatabaseAway } from '../../platform/database-errors.ts'
import { ApiError, malformed } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Principal } from '../../platform/principal.ts'
import type { Sessions } from '../../platform/sessions.ts'
import { findWeekOfShift } from '../shifts/index.ts'
import { Channels } from './channel.ts'
import { type CommandContext, obey } from './commands.ts'
import { Connection, type ConnectionContext } from './connection.ts'
import { createDashboardChannel } from './dashboard/dashboard-channel.ts'
import { Hub } from './hub.ts'
import { Presence } from './presence/presence.ts'
import {
  closeCodes,
  type DisconnectReason,
  disconnectFrame,
  plainWelcomeFrame,
  welcomeFrame,
} from './protocol.ts'
import { announceRestored, type RestoreContext, restore } from './restore.ts'
import { newSid, SavedSessions } from './saved-sessions.ts'
import { createScheduleChannel } from './schedule-channel.ts'
import { SocketCounts } from './socket-counts.ts'

export interface GatewayDependencies extends Platform {
  readonly sessions: Sessions
}

/** What the sockets of a node share. */
interface Gateway
  extends Pick<GatewayDependencies, 'sessions'>,
    ConnectionContext,
    CommandContext,
    RestoreContext {
  readonly counts: SocketCounts
  /** What channels keep running beside the sockets. */
  closeChannels(): void
}

const goodbyeMs = 2_000

/** The socket side of the node, at `/cable`. */
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
      gateway.closeChannels()
      hub.close()
      counts.close()
      setTimeout(() => hub.terminate(), goodbyeMs).unref()
      app.websocketServer.close(() => done())
    },
  })
  // A refused upgrade leaves a socket that the HTTP server no longer looks after.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade) raw.socket.destroySoon()
  })
  app.get(
    cablePath,
    { websocket: true, schema: { hide: true }, onRequest: checkProtocol },
    (socket, request) => {
      // A client's fault, such as a frame that is too large, is no error of ours.
      socket.removeAllListeners('error')
      socket.on('error', (error) => log.debug({ reason: error.message }, 'A socket failed'))
      return accept(socket, request, gateway)
    },
  )
}

function openGateway(dependencies: GatewayDependencies): Gateway {
  const { env, log, redis, deployment, sessions } = dependencies
  const presence = openPresence(dependencies)
  const dashboard = createDashboardChannel()
  const shared = {
    hub: new Hub(dependencies),
    channels: new Channels([createScheduleChannel(presence), dashboard.channel]),
    maxSubscriptions: env.LIMIT_SUBSCRIPTIONS_PER_SOCKET,
    log,
  }
  shared.hub.onDelivered((event) => {
    presence.delivered(event)
    dashboard.delivered(event)
  })
  return {
    ...shared,
    sessions,
    limits: env,
    savedSessions: new SavedSessions(redis, deployment),
    counts: new SocketCounts(redis, deployment, env.LIMIT_SOCKETS_PER_USER),
    obey: (connection, command) => obey(connection, command, shared),
    closeChannels() {
      presence.close()
      dashboard.close()
    },
  }
}

const openPresence = ({ bus, database, env, log }: GatewayDependencies): Presence =>
  new Presence({
    bus,
    log,
    graceMs: env.LIMIT_PRESENCE_GRACE_MS,
    findWeekOfShift: (organizationId, shiftId) =>
      database.tenant(organizationId, ({ db }) => findWeekOfShift(db, shiftId)),
  })

/** A client that speaks none of our protocols is told so before the upgrade. */
async function checkProtocol(request: FastifyRequest): Promise<void> {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
  if (!cableProtocols.some((known) => offered.includes(known))) {
    throw malformed('The subprotocol is not supported.')
  }
}

interface Refused {
  readonly reason: DisconnectReason
  readonly reconnect: boolean
  readonly code: number
}

/** Messages that arrive while the session is being checked must not be lost. */
async function accept(socket: WebSocket, request: FastifyRequest, gateway: Gateway): Promise<void> {
  const { hub, counts, savedSessions } = gateway
  socket.pause()
  const { token, sid: oldSid } = request.query as { token?: unknown; sid?: unknown }
  const admitted = await admit(typeof token === 'string' ? token : '', gateway)
  if ('reason' in admitted) {
    const { reason, reconnect, code } = admitted
    socket.send(disconnectFrame(reason, reconnect))
    socket.close(code)
    socket.resume()
    return
  }
  if (socket.readyState !== socket.OPEN) {
    counts.giveBack(admitted.userId)
    return
  }
  const sid = socket.protocol === extendedCableProtocol ? newSid() : null
  const wire = request.raw.socket
  forgetRequest(wire)
  const connection = new Connection({ socket, wire, principal: admitted, sid }, gateway)
  hub.add(connection)
  socket.on('close', () => {
    const identifiers = [...connection.subscriptions.keys()]
    const { sessionId, userId } = connection.principal
    if (sid && identifiers.length > 0) savedSessions.save(sid, { sessionId, identifiers })
    hub.remove(connection)
    counts.giveBack(userId)
  })
  await welcome(connection, typeof oldSid === 'string' ? oldSid : '', gateway)
  socket.resume()
}

/** The request and its reply, which the socket would otherwise keep for as long as it lives. */
function forgetRequest(wire: Socket & { _httpMessage?: ServerResponse | null }): void {
  wire._httpMessage?.detachSocket(wire)
}

/** Who it is; or why they are not let in. A dead session alone is told not to come back. */
async function admit(token: string, gateway: Gateway): Promise<Principal | Refused> {
  const { counts, log, sessions } = gateway
  try {
    const { principal } = await sessions.authenticate(token)
    if (await counts.take(principal.userId)) return principal
    return { reason: 'too_many_connections', reconnect: false, code: closeCodes.policy }
  } catch (error) {
    if (error instanceof ApiError) {
      return { reason: 'unauthorized', reconnect: false, code: closeCodes.normal }
    }
    if (!isDatabaseAway(error)) log.error({ err: error }, 'A socket was not accepted')
    return { reason: 'server_restart', reconnect: true, code: closeCodes.overloaded }
  }
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
    gateway.log.debug({ err: error }, 'A session could not be restored')
    connection.disconnect('server_restart', true, closeCodes.overloaded)
  }
}
