import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { SafeClient } from '@weekboard/db/client'
import { inject } from 'vitest'
import { connectAsOwner } from '../support/servers/postgres.ts'
import type { Installation } from './installation.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface OldDatabase {
  readonly url: string
  readonly client: SafeClient
  drop(): Promise<void>
}

/** A database as an older version left it. */
export async function restoreInstallation({ dump }: Installation): Promise<OldDatabase> {
  const name = `upgraded_${randomBytes(6).toString('hex')}`
  const maintenance = await connectAsOwner(inject('postgresUrl'))
  await maintenance.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  // Apart from the client of the test: a dump changes the settings of its session.
  const loader = await connectAsOwner(url.href)
  await loader.query(dump)
  await loader.end()
  const client = await connectAsOwner(url.href)
  return {
    url: url.href,
    client,
    async drop() {
      await client.end()
      await maintenance.query(`drop database if exists ${name} with (force)`)
      await maintenance.end()
    },
  }
}

const script = `
  import pg from 'pg'
  import { migrate } from './db/migrate.ts'
  const [url, killedAt] = process.argv.slice(1)
  let count = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (...args) {
    count += 1
    if (count === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
    return query.apply(this, args)
  }
  await migrate({ ownerUrl: url })
  console.log(count)`

/**
 * Migrates in a process of its own, which is killed before its statement of the given number; returns
 * how many statements it made, or null when it was killed.
 */
export function migrateInProcess(url: string, killedAt = 0): number | null {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, url, String(killedAt)],
    { cwd: root, encoding: 'utf8' },
  )
  if (signal === 'SIGKILL') return null
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}
