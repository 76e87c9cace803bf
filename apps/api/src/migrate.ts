import process, { env as variables } from 'node:process'
import { parseEnvironment } from './platform/env.ts'
import { createLogger, openTerminalLog } from './platform/logger.ts'
import { StartError } from './platform/start-error.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Migrates the database and ends: what a deployment runs before it replaces its nodes. */
async function run(): Promise<void> {
  const env = { ...parseEnvironment(variables, { signs: false }), MIGRATE_ON_START: true }
  if (!env.DATABASE_URL) throw new StartError('Environment: DATABASE_URL must be set')
  const log = createLogger(env, await openTerminalLog())
  await prepareDatabase(env, env.DATABASE_URL, log)
  log.info('The database is up to date')
}

run().catch((error: unknown) => {
  const line = error instanceof StartError ? error.message : String(error)
  process.stderr.write(`Weekboard cannot migrate. ${line}\n`)
  process.exitCode = 1
})
