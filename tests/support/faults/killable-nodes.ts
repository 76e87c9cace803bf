import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll } from 'vitest'
import { createTestDatabase } from '../servers/postgres.ts'
import { makeFolder, type NodeProcess, spawnNode, untilReady } from '../servers/process.ts'
import { type RedisService, startRedis } from '../servers/services.ts'

/** A node that can be killed and started again at the same address. */
export class KillableNode {
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

  /** Resolves once the process has ended; does nothing when it has ended already. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#process?.child.kill(signal)
    await this.#process?.ended
  }
}

const settings = {
  JWT_SECRETS: `killable:${'x'.repeat(40)}`,
  LIMIT_API_PER_MINUTE: '1000000',
}

/** One node with a database of its own, stopped after the tests of the file. */
export async function startKillableNode(): Promise<KillableNode> {
  const newNode = await prepareNodes()
  const node = await newNode()
  await node.start()
  return node
}

export interface KillableNodes {
  readonly nodes: readonly [KillableNode, KillableNode]
  readonly redis: KillableRedis
}

/** Two nodes with one database and one Redis, all killable, stopped after the tests of the file. */
export async function startKillableNodes(): Promise<KillableNodes> {
  const redis = new KillableRedis()
  afterAll(() => redis.stop())
  await redis.start()
  const newNode = await prepareNodes({ REDIS_URL: redis.url })
  const nodes = [await newNode(), await newNode()] as const
  await Promise.all(nodes.map((node) => node.start()))
  return { nodes, redis }
}

/** Creates a database and a folder; the result creates nodes that share them. */
async function prepareNodes(
  env: Record<string, string> = {},
): Promise<() => Promise<KillableNode>> {
  const database = await createTestDatabase()
  const folder = makeFolder()
  const nodes: KillableNode[] = []
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGTERM')))
    await database.drop()
    folder.remove()
  })
  return async () => {
    const place = { DATABASE_URL: database.url, DATA_DIR: folder.path }
    const node = new KillableNode(await freePort(), { ...settings, ...env, ...place })
    nodes.push(node)
    return node
  }
}

/** A Redis that can be killed and started again at the same address. */
class KillableRedis {
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
