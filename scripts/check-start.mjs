import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * Why a node could not start here, as a sentence; null when nothing is known. It is found out again,
 * and more of it, by the node itself: this saves the wait for an installation and a build, and keeps
 * both away from a Weekboard that runs already. Built-in modules only.
 */
export async function findObstacle(
  { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = '.data', DATABASE_URL },
  root,
) {
  if (await isTaken(PORT, HOST)) return `PORT ${PORT} is taken by another program on ${HOST}`
  if (DATABASE_URL) return null
  const folder = resolve(root, DATA_DIR)
  const reason = unwritableReason(folder)
  if (reason) return `DATA_DIR ${folder} cannot be used as a folder to read and write (${reason})`
  if (await isLocked(folder)) return `DATA_DIR ${folder} is in use by another Weekboard`
  return null
}

/** Other errors, and values that are no port, are the node's to explain. */
function isTaken(port, host) {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) return false
  return new Promise((done) => {
    const server = createServer()
    server.on('error', (error) => done(error.code === 'EADDRINUSE'))
    server.listen(Number(port), host, () => server.close(() => done(false)))
  })
}

/** The code of the error with which a folder, or the one to make it in, cannot be written; or null. */
export function unwritableReason(folder) {
  try {
    if (!existsSync(folder))
      return dirname(folder) === folder ? 'ENOENT' : unwritableReason(dirname(folder))
    if (!statSync(folder).isDirectory()) return 'ENOTDIR'
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return error.code ?? 'unknown'
  }
}

/** Whether a node has the lock that `takeDataFolder` of the API takes. */
function isLocked(folder) {
  if (!existsSync(folder)) return false
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const name = `weekboard-${hash}`
  const address =
    {
      linux: `\0${name}`,
      win32: `\\\\.\\pipe\\${name}`,
    }[process.platform] ?? join(tmpdir(), `${name}.sock`)
  return new Promise((done) => {
    const socket = connect(address)
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}
