import { connect, createServer, type Server, type Socket } from 'node:net'
import { connectAsOwner } from '../servers/postgres.ts'
import { until } from '../servers/until.ts'

/** `before` the statement is sent, or `after` it was executed and before its reply arrives. */
export type CutMoment = 'before' | 'after'

/** A proxy between a node and Postgres that can close or silence all connections. */
export interface PostgresProxy {
  /** The database URL through the proxy. */
  readonly url: string
  /** Closes all connections at the n-th statement from now on, counted from 1. */
  cutAt(statement: number, moment: CutMoment): void
  /** Accepts connections from now on and keeps them open, but nothing arrives on either side. */
  silence(): void
  /** Connections work again; those that went silent stay so. */
  speak(): void
  /** Accepts connections again; returns whether they were cut. */
  restore(): boolean
  /** Waits until Postgres has ended what the cut connections were at, such as a commit. */
  cutConnectionsEnded(): Promise<void>
  close(): Promise<void>
}

/** Whether Postgres gets a statement; it may also destroy the connection that sent it. */
type StatementFilter = (statement: string, client: Socket) => boolean

const readyForQuery = 'Z'.charCodeAt(0)
const headerBytes = 5

export async function startPostgresProxy(
  databaseUrl: string,
  passes: StatementFilter = () => true,
): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let left: number | null = null
  let moment: CutMoment = 'before'
  let isCut = false
  let isSilent = false
  const silenced = new Set<Socket>()
  const ports = new Set<number>()
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((client) => {
    const backend = connect(Number(target.port), target.hostname)
    track(client, sockets, silenced)
    track(backend, sockets, silenced)
    backend.on('connect', () => ports.add(backend.localPort ?? 0))
    closeTogether(client, backend)
    if (isCut) return void client.destroy()
    if (isSilent) silenced.add(client)
    const drops = () => silenced.has(client)
    const isHeldBack = (bytes: Buffer, isStatement: boolean) =>
      drops() || (isStatement && !passes(bytes.toString('latin1'), client))
    let isLast = false
    const statements = splitter((bytes, isStatement) => {
      if (isHeldBack(bytes, isStatement)) return
      if (isStatement && left !== null) left -= 1
      const isDue = isStatement && left === 0
      if (isDue && moment === 'before') return cut()
      if (isDue) isLast = true
      backend.write(bytes)
    })
    client.on('data', statements)
    backend.on('data', (answer) => {
      if (drops()) return
      if (!isLast) return void client.write(answer)
      if (answer.at(-6) === readyForQuery) cut()
    })
  })
  return {
    url: await listen(server, databaseUrl),
    cutAt(statement, when) {
      left = statement
      moment = when
    },
    silence() {
      isSilent = true
      for (const socket of sockets) silenced.add(socket)
    },
    speak() {
      isSilent = false
    },
    restore() {
      const happened = isCut
      left = null
      isCut = false
      return happened
    },
    async cutConnectionsEnded() {
      const cutPorts = [...ports]
      await until(async () => (await countConnections(databaseUrl, cutPorts)) === 0)
      for (const port of cutPorts) ports.delete(port)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}

/** Counts the connections that Postgres still serves of those that came from the given ports. */
async function countConnections(databaseUrl: string, ports: readonly number[]): Promise<number> {
  const client = await connectAsOwner(databaseUrl)
  try {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where client_port = any($1)',
      [ports],
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Returns the database URL with the server's own address. */
async function listen(server: Server, databaseUrl: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return url.href
}

/** Keeps a socket in `sockets` until it is closed; then it is in neither set. */
function track(socket: Socket, sockets: Set<Socket>, silenced: Set<Socket>): void {
  sockets.add(socket)
  socket.on('close', () => {
    sockets.delete(socket)
    silenced.delete(socket)
  })
}

function closeTogether(client: Socket, backend: Socket): void {
  for (const [socket, other] of [
    [client, backend],
    [backend, client],
  ] as const) {
    socket.setNoDelay(true)
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
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
