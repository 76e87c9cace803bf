import { startNode } from '@weekboard/api/node'
import { parseEnvironment } from '@weekboard/api/platform/env'
import { createLogger } from '@weekboard/api/platform/logger'

/** The whole service, as a program of its own. */
const {
  databaseUrl,
  folder,
  weekCacheBytes,
  variables = '{}',
} = JSON.parse(process.argv[2] ?? '{}')
const env = parseEnvironment({
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  // One for all programs of a run, so that a token is good at each.
  JWT_SECRETS: `bench:${'not-a-secret-'.repeat(4)}`,
  LOG_LEVEL: 'silent',
  ROLES: 'api,cable',
  LIMIT_API_PER_MINUTE: '100000000',
  ...JSON.parse(variables),
  ...(weekCacheBytes && { LIMIT_WEEK_CACHE_BYTES: weekCacheBytes }),
})
const node = await startNode({ env, log: createLogger(env) })
const address = node.app.server.address()
process.once('disconnect', () => process.exit(0))
process.send?.(typeof address === 'object' ? address?.port : undefined)
