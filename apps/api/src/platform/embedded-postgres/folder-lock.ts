import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { isAlive, processBirth } from './processes.ts'

interface Holder {
  readonly pid: number
  /** Tells the process from a later one that got the same id. */
  readonly birth: string
}

/**
 * Claims a folder for this process until `release`. A claim whose process is gone does not count.
 * Throws a StartError that names the process when a living one holds the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const path = join(folder, 'weekboard.lock')
  const mine = JSON.stringify({ pid: process.pid, birth: await processBirth(process.pid) })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, mine, { mode: 0o644 })
  try {
    while (!(await claim(draft, path))) await removeStale(path, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    release() {
      if (readQuietly(path) === mine) rmSync(path, { force: true })
    },
  }
}

/** A link appears with its content at once and never replaces another. */
async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the claim aside before looking at it, so that two newcomers never remove a fresh one. */
async function removeStale(path: string, folder: string): Promise<void> {
  await assertStale(path, folder)
  const aside = `${path}.stale.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    await assertStale(aside, folder)
  } catch (error) {
    await claim(aside, path)
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function assertStale(path: string, folder: string): Promise<void> {
  const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''))
  if (!holder || !isAlive(holder.pid)) return
  if ((await processBirth(holder.pid)) !== holder.birth) return
  throw new StartError(`${folder} is in use by another Weekboard (process ${holder.pid})`)
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { pid, birth } = value as Partial<Holder>
    return typeof pid === 'number' && typeof birth === 'string' ? { pid, birth } : null
  } catch {
    return null
  }
}

function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
