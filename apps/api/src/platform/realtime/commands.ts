import type { Logger } from 'pino'
import { callerOf } from '../http/request-log.ts'
import { type Channels, perform, type Subscription } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { type Command, closeCodes, subscriptionFrame } from './protocol.ts'

export interface CommandContext {
  readonly hub: Hub
  readonly channels: Channels
  readonly maxSubscriptions: number
  readonly log: Logger
}

/** Handles a client's command. Never rejects: without the database the connection is closed. */
export async function handleCommand(
  connection: Connection,
  command: Command,
  context: CommandContext,
): Promise<void> {
  try {
    await run(connection, command, context)
  } catch (error) {
    context.log.debug({ err: error }, 'A command of a socket failed')
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
  if (command.command === 'unsubscribe') hub.unsubscribe(subscription)
  else if (command.command === 'message') await performSafely(subscription, command.data, log)
  else if (connection.extended && command.history !== undefined) {
    await hub.sendHistory(subscription, command.history)
  }
}

async function subscribe(
  connection: Connection,
  { identifier, history }: Extract<Command, { command: 'subscribe' }>,
  { channels, hub, maxSubscriptions, log }: CommandContext,
): Promise<void> {
  const { subscriptions } = connection
  const known = subscriptions.get(identifier)
  const isFull = subscriptions.size >= maxSubscriptions
  const subscription = known ?? (isFull ? null : channels.open(identifier, connection))
  if (!subscription) {
    const reason = isFull ? 'too_many_subscriptions' : 'no_such_channel'
    log.info({ ...callerOf(connection.principal), reason }, 'A subscription was refused')
    connection.send(subscriptionFrame('reject_subscription', identifier))
    return
  }
  await hub.ready(connection)
  if (!connection.isOpen) return
  if (!known) hub.subscribe(subscription)
  const wantsHistory = connection.extended && history !== undefined
  if (wantsHistory) hub.pauseLog(subscription)
  connection.send(subscriptionFrame('confirm_subscription', identifier))
  if (!known) subscription.channel.subscribed?.(subscription)
  if (wantsHistory) await hub.sendHistory(subscription, history)
}

/** A failed action does not end the connection. */
async function performSafely(subscription: Subscription, data: string, log: Logger): Promise<void> {
  try {
    await perform(subscription, data)
  } catch (error) {
    log.warn({ err: error }, 'An action of a socket failed')
  }
}
