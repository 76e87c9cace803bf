import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type Bus, LocalListeners, topics } from './events/bus.ts'

/** Reconnects for ever; a command fails at once while Redis is away instead of queueing up. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is not reachable'))
  return redis
}

export interface RedisBusOptions {
  /** The connection to publish on. */
  readonly redis: Redis
  readonly installationId: string
  readonly log: Logger
}

/**
 * The bus over Redis. While Redis is away messages still reach this node's own listeners, and the
 * other nodes find what they missed in the event log.
 */
export function createRedisBus(url: string, { redis, installationId, log }: RedisBusOptions): Bus {
  const channelPrefix = `weekboard:${installationId}:`
  const listeners = new LocalListeners()
  const subscriber = new Redis(url, {
    connectTimeout: 2_000,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  subscriber.on('error', (error: Error) =>
    log.debug({ reason: error.message }, 'Redis subscription is not reachable'),
  )
  subscriber.on('message', (channel: string, message: string) =>
    listeners.deliver(channel.slice(channelPrefix.length), message),
  )
  const channels = Object.values(topics).map((topic) => channelPrefix + topic)
  subscriber.subscribe(...channels).catch(() => undefined)

  return {
    publish(topic, message) {
      redis.publish(channelPrefix + topic, message).catch(() => listeners.deliver(topic, message))
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    async close() {
      subscriber.disconnect()
    },
  }
}
