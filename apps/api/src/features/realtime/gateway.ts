import websocket from '@fastify/websocket'
import { cablePath, cableProtocols } from '@weekboard/contracts/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { isDatabaseAway } from '../../platform/database-errors.ts'
import { malformed, Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sessions, Viewer } from '../../platform/sessions.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import {
  type Command,
  closeCodes,
  confirmFrame,
  type DisconnectReason,
  disconnectFrame,
  rejectFrame,
  welcomeFrame,
} from './protocol.ts'
import { parseScheduleSubscription } from './schedule-channel.ts'

export interface GatewayDependencies extends Platform {
  readonly sessions: Sessions
}

const goodbyeMs = 2_000

/** The socket side of the node, at `/cable`. */
export async function registerGateway(
  app: FastifyInstance,
  dependencies: GatewayDependencies,
): Promise<void> {
  const { env, log } = dependencies
  const hub = new Hub({ ...dependencies, log })
  await app.register(websocket, {
    options: {
      maxPayload: env.LIMIT_SOCKET_FRAME_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => cableProtocols.find((known) => offered.has(known)) ?? false,
    },
    // A client's fault, such as a frame that is too large, is no error of ours.
    errorHandler: (error) => log.debug({ err: error }, 'A socket failed'),
    preClose: (done) => {
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
    (socket, request) => accept(socket, request, hub, dependencies),
  )
}

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
async function accept(
  socket: WebSocket,
  request: FastifyRequest,
  hub: Hub,
  dependencies: GatewayDependencies,
): Promise<void> {
  socket.pause()
  const refuse = (reason: DisconnectReason, reconnect: boolean, code: number) => {
    socket.send(disconnectFrame(reason, reconnect))
    socket.close(code)
    socket.resume()
  }
  let viewer: Viewer
  try {
    const { token } = request.query as { token?: unknown }
    viewer = (await dependencies.sessions.authenticate(typeof token === 'string' ? token : ''))
      .viewer
  } catch (error) {
    if (error instanceof Refusal) return refuse('unauthorized', false, closeCodes.normal)
    if (!isDatabaseAway(error)) dependencies.log.error({ err: error }, 'A socket was not accepted')
    return refuse('server_restart', true, closeCodes.overloaded)
  }
  if (hub.connectionsOf(viewer.userId) >= dependencies.env.LIMIT_SOCKETS_PER_USER) {
    return refuse('too_many_connections', false, closeCodes.policy)
  }
  const connection = new Connection({
    socket,
    viewer,
    limits: dependencies.env,
    log: dependencies.log,
    onCommand: (from, command) => void obey(from, command, hub, dependencies),
  })
  hub.add(connection)
  socket.on('close', () => hub.remove(connection))
  connection.send(welcomeFrame)
  socket.resume()
}

async function obey(
  connection: Connection,
  { command, identifier }: Command,
  hub: Hub,
  { env, log }: GatewayDependencies,
): Promise<void> {
  if (command === 'unsubscribe') {
    connection.subscriptions.delete(identifier)
    return
  }
  // No channel has a client action yet; unknown actions are ignored.
  if (command === 'message') return
  const subscription = parseScheduleSubscription(identifier)
  const { subscriptions } = connection
  const isFull = subscriptions.size >= env.LIMIT_SUBSCRIPTIONS_PER_SOCKET
  if (!subscription || (isFull && !subscriptions.has(identifier))) {
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
  subscriptions.set(identifier, subscription)
  connection.send(confirmFrame(identifier))
}
