import { connect, createServer, type Socket } from 'node:net'

/** `before` the statement is sent, or `after` it was carried out and before its answer arrives. */
export type Moment = 'before' | 'after'

/** Stands between a node and Postgres, and can end everything at a chosen statement. */
export interface CuttingProxy {
  /** The database's address through the proxy. */
  readonly url: string
  /** Arms: the n-th statement from now on, counted from 1, is where every connection ends. */
  cutAt(statement: number, moment: Moment): void
  /** Disarms and lets connections through again; says whether the cut happened. */
  heal(): boolean
  close(): Promise<void>
}

const readyForQuery = 'Z'.charCodeAt(0)
const headerBytes = 5

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let left: number | null = null
  let moment: Moment = 'before'
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
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
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
    heal() {
      const happened = isCut
      left = null
      isCut = false
      return happened
    },
    close: () =>
      new Promise((settle) => {
        server.close(() => settle())
        cut()
      }),
  }
}

/**
 * Cuts what a client says into whole statements: a query, or everything up to a sync. What is none,
 * such as the start of a connection, is passed on as it comes.
 */
function splitter(pass: (bytes: Buffer, isStatement: boolean) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let held: Buffer[] = []
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
      held.push(message)
      if (partsOfStatement.has(type)) continue
      const whole = Buffer.concat(held)
      held = []
      pass(whole, type === 'Q' || type === 'S')
    }
  }
}

/** Parse, bind, describe, execute and close wait for their sync. */
const partsOfStatement = new Set(['P', 'B', 'D', 'E', 'C'])
