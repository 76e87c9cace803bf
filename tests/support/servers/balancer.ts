import { connect, createServer, type Socket } from 'node:net'

/** A reverse proxy in front of several nodes, as an operator would run one. */
export interface Balancer {
  readonly url: string
  /** How many connections each node has now, by its place in the list. */
  readonly load: () => number[]
  /** Cuts every connection, and refuses new ones until told to accept again. */
  cut(): void
  accept(): void
  close(): Promise<void>
}

/** Hands every new connection to the next node in turn; one that does not answer is passed over. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const pairs = new Set<{ readonly place: number; readonly sockets: readonly Socket[] }>()
  let turn = 0
  let refusing = false

  function hand(client: Socket, tries: number): void {
    const place = turn % ports.length
    turn += 1
    const node = connect(ports[place] ?? 0, '127.0.0.1')
    const pair = { place, sockets: [client, node] }
    node.once('connect', () => {
      pairs.add(pair)
      node.removeAllListeners('error')
      for (const [one, two] of [
        [client, node],
        [node, client],
      ] as const) {
        one.on('error', () => two.destroy())
        one.on('close', () => {
          pairs.delete(pair)
          two.destroy()
        })
        one.pipe(two)
      }
    })
    node.once('error', () => {
      if (tries > 1 && !client.destroyed) hand(client, tries - 1)
      else client.destroy()
    })
  }

  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (refusing) client.destroy()
    else hand(client, ports.length)
  })
  const cut = () => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    load: () => {
      const counts = ports.map(() => 0)
      for (const { place } of pairs) counts[place] = (counts[place] ?? 0) + 1
      return counts
    },
    cut() {
      refusing = true
      cut()
    },
    accept() {
      refusing = false
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
