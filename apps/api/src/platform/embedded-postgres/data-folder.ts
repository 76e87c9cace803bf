import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  opendirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

export interface DataFolder {
  readonly path: string
  release(): void
}

/**
 * Takes a data folder for this process alone. The lock is a listening socket, which the operating
 * system frees however the process ends, so that there is no stale lock to judge. Throws a
 * StartError when the folder cannot be used or another process has it.
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const path = usableFolder(resolve(folder))
  const address = lockAddress(path)
  const server = await listen(address, path)
  return {
    path,
    release: () => {
      server.close()
    },
  }
}

function usableFolder(path: string): string {
  try {
    makeFolder(path)
    opendirSync(path).closeSync()
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartError(
      `DATA_DIR ${path} cannot be used as a folder to read and write (${reason})`,
    )
  }
}

/** Step by step: with `recursive`, Node never returns where the system refuses, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function lockAddress(path: string): string {
  const name = `weekboard-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

async function listen(address: string, path: string): Promise<Server> {
  for (let attempt = 0; ; attempt += 1) {
    const server = createLockServer()
    const taken = await new Promise<boolean>((done) => {
      server.on('error', () => done(true))
      server.listen(address, () => done(false))
    })
    if (!taken) return server
    const owner = await readLockOwner(address)
    if (owner !== null || attempt > 0) {
      throw new StartError(
        `DATA_DIR ${path} is in use by another Weekboard${owner ? ` (process ${owner})` : ''}`,
      )
    }
    // A socket file that nobody answers is left over from a process that was killed.
    rmSync(address, { force: true })
  }
}

/** Any process of this machine may connect and vanish before it has read the answer. */
const createLockServer = (): Server =>
  createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  }).unref()

const readLockOwner = (address: string): Promise<string | null> =>
  new Promise((done) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => done(null))
    socket.on('close', () => done(answer || null))
  })
