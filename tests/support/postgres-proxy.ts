import { connect, createServer, type Socket } from 'node:net'

/** `before` the statement is sent, or `after` it was executed and before its reply arrives. */
export type CutMoment = 'before' | 'after'

/** A proxy between a node and Postgres that can close all connections at a chosen statement. */
export interface PostgresProxy {
  /** The database URL through the proxy. */
  readonly url: string
  /** Closes all connections at the n-th statement from now on, counted from 1. */
  cutAt(statement: number, moment: CutMoment): void
  /** Accepts connections again; returns whether they were cut. */
  restore(): boolean
  close(): Promise<void>
}

const readyForQuery = 'Z'.charCodeAt(0)
const headerBytes = 5

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let left: number | null = null
  let moment: CutMoment = 'before'
  let isCut = false
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((client) => {
    const backend = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    if (isCut) return void client.destroy()
    let isLast = false
    const statements = splitter((bytes, isStatement) => {
      if (isStatement && left !== null) left -= 1
      const isDue = isStatement && left === 0
      if (isDue && moment === 'before') return cut()
      if (isDue) isLast = true
      backend.write(bytes)
    })
    client.on('data', statements)
    backend.on('data', (answer) => {
      if (!isLast) return void client.write(answer)
      if (answer.at(-6) === readyForQuery) cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    cutAt(statement, when) {
      left = statement
      moment = when
    },
    restore() {
      const happened = isCut
      left = null
      isCut = false
      return happened
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}

/**
 * Splits the messages of a client into whole statements: a query, or everything up to a sync. Other
 * messages, such as the start of a connection, are passed on unchanged.
 */
function splitter(pass: (bytes: Buffer, isStatement: boolean) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let pending: Buffer[] = []
  // The first message alone has no type.
  let typeBytes = 0
  const next = (): Buffer | null => {
    if (rest.length < headerBytes) return null
    const size = typeBytes + rest.readUInt32BE(typeBytes)
    if (rest.length < size) return null
    const message = rest.subarray(0, size)
    rest = rest.subarray(size)
    return message
  }
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    for (let message = next(); message; message = next()) {
      const type = typeBytes === 0 ? '' : String.fromCharCode(message[0] ?? 0)
      typeBytes = 1
      pending.push(message)
      if (partsOfStatement.has(type)) continue
      const whole = Buffer.concat(pending)
      pending = []
      pass(whole, type === 'Q' || type === 'S')
    }
  }
}

/** Parse, bind, describe, execute and close: they end with a sync. */
const partsOfStatement = new Set(['P', 'B', 'D', 'E', 'C'])
