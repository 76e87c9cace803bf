import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll } from 'vitest'
import { createTestDatabase } from './postgres.ts'
import { makeFolder, type NodeProcess, spawnNode, untilReady } from './process.ts'
import { type RedisService, startRedis } from './services.ts'

/** A node that may be killed and started again; its address stays. */
export class MortalNode {
  readonly origin: string
  readonly #port: number
  readonly #env: Record<string, string>
  #process: NodeProcess | null = null

  constructor(port: number, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`
    this.#port = port
    this.#env = { ...env, PORT: String(port) }
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    this.#process = spawnNode(this.#env)
    await untilReady(this.#process, this.#port)
  }

  /** Resolves once it is gone; nothing happens to a node that is. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#process?.child.kill(signal)
    await this.#process?.ended
  }
}

const settings = {
  JWT_SECRETS: `mortal:${'x'.repeat(40)}`,
  LIMIT_API_PER_MINUTE: '1000000',
}

/** One node with a database of its own, until the tests of the file are over. */
export async function startMortalNode(): Promise<MortalNode> {
  const newNode = await prepareNodes()
  const node = await newNode()
  await node.start()
  return node
}

export interface MortalPair {
  readonly nodes: readonly [MortalNode, MortalNode]
  readonly redis: MortalRedis
}

/**
 * Two nodes over one database and one Redis of their own, so that all can be killed, until the
 * tests of the file are over.
 */
export async function startMortalPair(): Promise<MortalPair> {
  const redis = new MortalRedis()
  afterAll(() => redis.stop())
  await redis.start()
  const newNode = await prepareNodes({ REDIS_URL: redis.url })
  const nodes = [await newNode(), await newNode()] as const
  await Promise.all(nodes.map((node) => node.start()))
  return { nodes, redis }
}

/** A database and a folder, which outlive the nodes that the result makes. */
async function prepareNodes(env: Record<string, string> = {}): Promise<() => Promise<MortalNode>> {
  const database = await createTestDatabase()
  const folder = makeFolder()
  const nodes: MortalNode[] = []
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGTERM')))
    await database.drop()
    folder.remove()
  })
  return async () => {
    const place = { DATABASE_URL: database.url, DATA_DIR: folder.path }
    const node = new MortalNode(await freePort(), { ...settings, ...env, ...place })
    nodes.push(node)
    return node
  }
}

/** A Redis that may be killed and started again, at the same address. */
class MortalRedis {
  #service: RedisService | null = null

  get url(): string {
    return this.#service?.url ?? ''
  }

  async start(): Promise<void> {
    this.#service = await startRedis(undefined, this.#service?.port)
  }

  async kill(): Promise<void> {
    await this.#service?.kill()
  }

  async stop(): Promise<void> {
    await this.#service?.stop()
  }
}
