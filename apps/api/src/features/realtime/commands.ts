import type { Logger } from 'pino'
import { type Channels, perform, type Subscription } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { answerFrame, type Command, closeCodes } from './protocol.ts'

export interface CommandContext {
  readonly hub: Hub
  readonly channels: Channels
  readonly maxSubscriptions: number
  readonly log: Logger
}

/** Does what a client asks for. Never rejects: without the database the client is sent away. */
export async function obey(
  connection: Connection,
  command: Command,
  context: CommandContext,
): Promise<void> {
  try {
    await run(connection, command, context)
  } catch (error) {
    context.log.debug({ err: error }, 'A command of a socket has to wait for the database')
    connection.disconnect('server_restart', true, closeCodes.overloaded)
  }
}

async function run(
  connection: Connection,
  command: Command,
  context: CommandContext,
): Promise<void> {
  const { hub, log } = context
  if (command.command === 'pong') return
  if (command.command === 'subscribe') return subscribe(connection, command, context)
  const subscription = connection.subscriptions.get(command.identifier)
  if (!subscription) return
  if (command.command === 'unsubscribe') hub.unfollow(subscription)
  else if (command.command === 'message') await act(subscription, command.data, log)
  else if (connection.extended && command.history !== undefined) {
    await hub.bringHistory(subscription, command.history)
  }
}

async function subscribe(
  connection: Connection,
  { identifier, history }: Extract<Command, { command: 'subscribe' }>,
  { channels, hub, maxSubscriptions }: CommandContext,
): Promise<void> {
  const { subscriptions } = connection
  const known = subscriptions.get(identifier)
  const isFull = subscriptions.size >= maxSubscriptions
  const subscription = known ?? (isFull ? null : channels.open(identifier, connection))
  if (!subscription) {
    connection.send(answerFrame('reject_subscription', identifier))
    return
  }
  await hub.ready(connection)
  if (!connection.isOpen) return
  if (!known) hub.follow(subscription)
  const asksHistory = connection.extended && history !== undefined
  if (asksHistory) hub.hold(subscription)
  connection.send(answerFrame('confirm_subscription', identifier))
  if (!known) subscription.channel.joined?.(subscription)
  if (asksHistory) await hub.bringHistory(subscription, history)
}

/** A client's action that fails is no reason to end its connection. */
async function act(subscription: Subscription, data: string, log: Logger): Promise<void> {
  try {
    await perform(subscription, data)
  } catch (error) {
    log.warn({ err: error }, 'An action of a socket failed')
  }
}
