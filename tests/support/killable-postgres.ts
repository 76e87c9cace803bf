import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { startBalancer } from './balancer.ts'
import { makeFolder } from './process.ts'
import type { Service } from './services.ts'

/** A Postgres whose URL stays the same after a restart. */
export interface KillablePostgres extends Service {
  /** Kills it with SIGKILL and starts it again, which recovers what was committed. */
  killAndRestart(): Promise<void>
}

export async function startKillablePostgres(): Promise<KillablePostgres> {
  const folder = makeFolder()
  let postgres = await startEmbeddedPostgres({ dataFolder: folder.path })
  const ports = [Number(new URL(postgres.url).port)]
  const relay = await startBalancer(ports)
  const url = new URL(postgres.url)
  url.port = new URL(relay.url).port
  return {
    url: url.href,
    async killAndRestart() {
      const pidFile = join(folder.path, 'postgres', 'postmaster.pid')
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataFolder: folder.path })
      ports[0] = Number(new URL(postgres.url).port)
    },
    async stop() {
      await relay.close()
      await postgres.stop()
      folder.remove()
    },
  }
}
