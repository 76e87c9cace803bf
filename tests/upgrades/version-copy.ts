import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../support/servers/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the folder `db`, which a test makes a later version of. */
export interface VersionCopy {
  /** Writes a file of it, such as `migrations/9999-next.sql`. */
  write(path: string, text: string): void
  /** Starts to migrate a database in a process of its own. */
  migrate(databaseUrl: string): ChildProcess
  /** Migrates a database; rejects with what was complained of. */
  migrated(databaseUrl: string): Promise<void>
  remove(): void
}

const script = `
  import { migrate } from './db/migrate.ts'
  await migrate({ ownerUrl: process.argv[1] })`

/** Copies the present version. */
export function copyVersion(): VersionCopy {
  const { path, remove } = makeFolder()
  cpSync(join(root, 'db'), join(path, 'db'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  const migrate = (databaseUrl: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', script, databaseUrl], {
      cwd: path,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  return {
    write: (file, text) => writeFileSync(join(path, 'db', file), text),
    migrate,
    async migrated(databaseUrl) {
      const child = migrate(databaseUrl)
      let complaint = ''
      child.stderr?.on('data', (data) => {
        complaint += data
      })
      const [code] = await once(child, 'close')
      if (code !== 0 || complaint) throw new Error(`Migration ended with ${code}: ${complaint}`)
    },
    remove,
  }
}
