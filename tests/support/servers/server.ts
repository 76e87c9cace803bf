import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type RunningNode, startNode } from '@weekboard/api/node'
import { parseEnvironment } from '@weekboard/api/platform/env'
import { createLogger } from '@weekboard/api/platform/logger'
import { inject } from 'vitest'
import { expectNoSecrets, mailedSecrets } from '../faults/secrets.ts'
import { type ApiClient, createApiClient } from '../people/api-client.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { showLogOfFailures } from './failed-test.ts'
import { type Pgbouncer, withHost } from './pgbouncer.ts'
import { createTestDatabase } from './postgres.ts'
import { quickHashes } from './quick-hashes.ts'

export interface TestServer {
  readonly node: RunningNode
  readonly url: string
  readonly databaseUrl: string
  readonly clock: TestClock
  readonly api: ApiClient
  /** Every line that the node has logged. */
  readonly log: () => string
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly clock?: TestClock
  /** Joins another server's database instead of making one. */
  readonly databaseUrl?: string
  /** Where the node finds its database; straight in Postgres unless set otherwise. */
  readonly pgbouncer?: Pick<Pgbouncer, 'prepares' | 'urlOf'> | null
  readonly env?: Record<string, string>
}

export const testSecretsKey = `test:${'not-a-secret-'.repeat(4)}`

const generous = {
  LIMIT_API_PER_MINUTE: '1000000',
  LIMIT_API_KEY_PER_MINUTE: '1000000',
  LIMIT_API_KEY_FAILURES_PER_ADDRESS: '1000000',
  LIMIT_SIGN_UPS_PER_HOUR: '1000000',
  LIMIT_SIGN_IN_FAILURES: '1000000',
  LIMIT_SIGN_IN_FAILURES_PER_HOUR: '1000000',
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
}

/** A whole node on a free port, over a database of its own with the demo organizations. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.databaseUrl ? null : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const dataFolder = mkdtempSync(join(tmpdir(), 'weekboard-node-'))
  const clock = options.clock ?? createTestClock()
  const lines: string[] = []
  const env = parseEnvironment({
    NODE_ENV: 'test',
    // Those of the tests may be in containers of another host.
    ALLOW_PLAINTEXT_DATABASES: 'true',
    // One for all nodes of a database, so that each opens what another has sealed.
    SECRETS_KEY: testSecretsKey,
    JWT_SECRETS: `local:${'not-a-secret-'.repeat(4)}`,
    PORT: '0',
    DATA_DIR: dataFolder,
    ...databaseVariables(databaseUrl, options.pgbouncer ?? sharedPgbouncer(databaseUrl)),
    REDIS_URL: inject('redisUrl'),
    LOG_LEVEL: 'debug',
    ...generous,
    ...quickHashes,
    // Its own database is a copy of one that was migrated.
    ...(database && { MIGRATE_ON_START: 'false' }),
    ...options.env,
  })
  const node = await startNode({ env, log: recordingLogger(env.LOG_LEVEL, lines), clock })
  showLogOfFailures(node.address, () => lines.join(''))
  return {
    node,
    url: node.address,
    databaseUrl,
    clock,
    api: createApiClient(node.address),
    log: () => lines.join(''),
    async close() {
      const secrets = await mailedSecrets(node.platform.database.pool)
      await node.close()
      expectNoSecrets(lines.join(''), secrets)
      await database?.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * The PgBouncer that the whole run goes through when TEST_THROUGH_PGBOUNCER says so. It knows the
 * cluster of all tests under its owner: no proxy in front of it, no other cluster and no other user.
 */
function sharedPgbouncer(databaseUrl: string): TestServerOptions['pgbouncer'] {
  const shared = inject('pgbouncer')
  const [own, known] = [new URL(databaseUrl), new URL(inject('postgresUrl'))]
  if (!shared || own.host !== known.host || own.username !== known.username) return null
  return { prepares: shared.prepares, urlOf: (url) => withHost(url, shared.host) }
}

function databaseVariables(
  databaseUrl: string,
  pgbouncer: TestServerOptions['pgbouncer'],
): Record<string, string> {
  if (!pgbouncer) return { DATABASE_URL: databaseUrl }
  return {
    DATABASE_URL: pgbouncer.urlOf(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    DATABASE_PREPARE: String(pgbouncer.prepares),
  }
}

/** The port on this machine, for a server whose `url` is that of the public. */
export function portOf({ node }: Pick<TestServer, 'node'>): number {
  const address = node.app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function recordingLogger(level: Parameters<typeof createLogger>[0]['LOG_LEVEL'], lines: string[]) {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return createLogger({ LOG_LEVEL: level }, sink)
}
