import { startNode } from '@weekboard/api/node'
import { parseEnvironment } from '@weekboard/api/platform/env'
import type { NewEvent } from '@weekboard/api/platform/events/event-log'
import { createLogger } from '@weekboard/api/platform/logger'
import { payload } from './load.ts'
import { serveBenchmark } from './serve.ts'

/**
 * The whole service. An event goes its whole way: logged and committed in Postgres, then told to
 * the nodes. A burst is what one transaction logs.
 */
const { databaseUrl, folder, redisUrl } = JSON.parse(process.argv[2] ?? '{}')
const env = parseEnvironment({
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  ...(redisUrl && { REDIS_URL: redisUrl }),
  JWT_SECRETS: `bench:${'not-a-secret-'.repeat(4)}`,
  LOG_LEVEL: 'silent',
  ROLES: 'api,cable',
  LIMIT_API_PER_MINUTE: '100000000',
  LIMIT_SOCKETS_PER_USER: '100000',
})
const node = await startNode({ env, log: createLogger(env) })

const newEvent = (): NewEvent => ({
  type: 'shift_updated',
  actor: { userId: 2, name: 'Marcus Bell', sessionId: null },
  subject: { type: 'shift', id: null },
  weeks: ['2027-03-01'],
  audience: 'managers',
  payload: payload(),
})

const address = node.app.server.address()
serveBenchmark(typeof address === 'object' && address ? address.port : 0, (size) => {
  const events = Array.from({ length: size }, newEvent)
  void node.platform.database.tenant(1, async (tx) => {
    for (const event of events) tx.record(event)
  })
})
