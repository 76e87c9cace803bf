import websocket from '@fastify/websocket'
import { cablePath, cableProtocols } from '@weekboard/contracts/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { isDatabaseAway } from '../../platform/database-errors.ts'
import { malformed, Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sessions, Viewer } from '../../platform/sessions.ts'
import { findWeekOfShift } from '../shifts/index.ts'
import { Channels, perform } from './channel.ts'
import { Connection } from './connection.ts'
import { createDashboardChannel } from './dashboard/dashboard-channel.ts'
import { Hub } from './hub.ts'
import { Presence } from './presence/presence.ts'
import {
  type Command,
  closeCodes,
  confirmFrame,
  type DisconnectReason,
  disconnectFrame,
  rejectFrame,
  welcomeFrame,
} from './protocol.ts'
import { createScheduleChannel } from './schedule-channel.ts'

export interface GatewayDependencies extends Platform {
  readonly sessions: Sessions
}

/** What the sockets of a node share. */
interface Gateway extends GatewayDependencies {
  readonly hub: Hub
  readonly channels: Channels
}

const goodbyeMs = 2_000

/** The socket side of the node, at `/cable`. */
export async function registerGateway(
  app: FastifyInstance,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { env, log } = dependencies
  const hub = new Hub(dependencies)
  const presence = openPresence(dependencies)
  const dashboard = createDashboardChannel()
  hub.onDelivered((event) => {
    presence.delivered(event)
    dashboard.delivered(event)
  })
  const channels = new Channels([createScheduleChannel(presence), dashboard.channel])
  const gateway: Gateway = { ...dependencies, hub, channels }
  await app.register(websocket, {
    options: {
      maxPayload: env.LIMIT_SOCKET_FRAME_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => cableProtocols.find((known) => offered.has(known)) ?? false,
    },
    // A client's fault, such as a frame that is too large, is no error of ours.
    errorHandler: (error) => log.debug({ err: error }, 'A socket failed'),
    preClose: (done) => {
      presence.close()
      dashboard.close()
      hub.close()
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
    (socket, request) => accept(socket, request, gateway),
  )
}

const openPresence = ({ bus, database, log }: GatewayDependencies): Presence =>
  new Presence({
    bus,
    log,
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

/** Messages that arrive while the session is being checked must not be lost. */
async function accept(socket: WebSocket, request: FastifyRequest, gateway: Gateway): Promise<void> {
  const { env, hub, log, sessions } = gateway
  socket.pause()
  const refuse = (reason: DisconnectReason, reconnect: boolean, code: number) => {
    socket.send(disconnectFrame(reason, reconnect))
    socket.close(code)
    socket.resume()
  }
  let viewer: Viewer
  try {
    const { token } = request.query as { token?: unknown }
    viewer = (await sessions.authenticate(typeof token === 'string' ? token : '')).viewer
  } catch (error) {
    if (error instanceof Refusal) return refuse('unauthorized', false, closeCodes.normal)
    if (!isDatabaseAway(error)) log.error({ err: error }, 'A socket was not accepted')
    return refuse('server_restart', true, closeCodes.overloaded)
  }
  if (hub.connectionsOf(viewer.userId) >= env.LIMIT_SOCKETS_PER_USER) {
    return refuse('too_many_connections', false, closeCodes.policy)
  }
  const connection = new Connection({
    socket,
    wire: request.raw.socket,
    viewer,
    limits: env,
    log,
    onCommand: (from, command) => void obey(from, command, gateway),
  })
  hub.add(connection)
  socket.on('close', () => hub.remove(connection))
  connection.send(welcomeFrame)
  socket.resume()
}

async function obey(connection: Connection, command: Command, gateway: Gateway): Promise<void> {
  const existing = connection.subscriptions.get(command.identifier)
  if (command.command === 'subscribe') {
    await subscribe(connection, command.identifier, gateway)
  } else if (command.command === 'unsubscribe') {
    if (existing) gateway.hub.unfollow(existing)
  } else if (existing) {
    await perform(existing, command.data ?? '').catch((error: unknown) =>
      gateway.log.warn({ err: error }, 'An action of a socket failed'),
    )
  }
}

async function subscribe(
  connection: Connection,
  identifier: string,
  { channels, env, hub, log }: Gateway,
): Promise<void> {
  const { subscriptions } = connection
  const isFull = subscriptions.size >= env.LIMIT_SUBSCRIPTIONS_PER_SOCKET
  const known = subscriptions.get(identifier)
  const subscription = known ?? (isFull ? null : channels.open(identifier, connection))
  if (!subscription) {
    connection.send(rejectFrame(identifier))
    return
  }
  try {
    await hub.ready(connection)
  } catch (error) {
    log.debug({ err: error }, 'A subscription has to wait for the database')
    connection.disconnect('server_restart', true, closeCodes.overloaded)
    return
  }
  if (!connection.isOpen) return
  if (!connection.subscriptions.has(identifier)) hub.follow(subscription)
  connection.send(confirmFrame(identifier))
  if (!known) subscription.channel.joined?.(subscription)
}
