import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { type Image, layOutImage } from '../../browser/image.ts'
import { knowsPreparedStatements, runPgbouncer } from '../pgbouncer.ts'
import { connectAsOwner } from '../postgres.ts'
import { makeFolder, type NodeProcess, spawnProgram, untilReady } from '../process.ts'
import { startRedis } from '../services.ts'
import { startCaddy } from './caddy.ts'
import { type ComposeFile, type ComposeService, loadComposeFile } from './compose.ts'
import { SecretFolders } from './secrets.ts'

/** A node or worker of the topology. */
export interface TopologyNode {
  readonly name: string
  readonly origin: string
  /** Stops it in order and starts it again; resolves once it is ready. */
  restart(): Promise<void>
  output(): string
}

export interface Topology {
  /** The balancer. */
  readonly url: string
  /** Straight to Postgres, as the owner. */
  readonly databaseUrl: string
  readonly nodes: readonly TopologyNode[]
  readonly worker: TopologyNode
  /**
   * Takes the files of a next version, which is this one as `change` alters it in its folder, and runs
   * its migration. Nodes have it once they are started again.
   */
  upgrade(change: (workFolder: string) => void): Promise<void>
  stop(): Promise<void>
}

export interface TopologyOptions {
  /** Variables for docker-compose.yml, and for its secrets, which are random otherwise. */
  readonly variables: Readonly<Record<string, string>>
  /** Variables of the nodes beside those that docker-compose.yml sets, such as limits. */
  readonly nodeEnv?: Readonly<Record<string, string>>
  readonly port?: number
}

const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Starts the services of docker-compose.yml as plain processes on this machine, with its variables
 * and its configurations: the embedded Postgres, Redis, PgBouncer, the migration, the nodes from the
 * files of the image, and Caddy.
 */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const running = new RunningTopology(options)
  try {
    return await running.start()
  } catch (error) {
    await running.stop()
    throw error
  }
}

class RunningTopology {
  readonly #options: TopologyOptions
  readonly #folder = makeFolder()
  readonly #dataFolder = makeFolder()
  readonly #closers: (() => unknown)[] = []
  /** The port on this machine of each service. */
  readonly #ports = new Map<string, number>()
  readonly #nodes = new Map<string, NodeService>()
  readonly #started = new Map<string, Promise<void>>()
  #image: Image | undefined
  #compose: ComposeFile | undefined
  #secrets: SecretFolders | undefined
  #databaseUrl = ''

  constructor(options: TopologyOptions) {
    this.#options = options
  }

  async start(): Promise<Topology> {
    this.#image = layOutImage(this.#folder.path)
    await this.#startPostgres()
    const { variables } = this.#options
    this.#secrets = new SecretFolders(join(this.#folder.path, 'secrets'), {
      POSTGRES_OWNER_PASSWORD: new URL(this.#databaseUrl).password,
      ...variables,
    })
    const compose = loadComposeFile({
      DATABASE_PREPARE: String(knowsPreparedStatements()),
      ...variables,
      SECRETS_FOLDER: this.#secrets.made,
    })
    this.#compose = compose
    for (const name of Object.keys(compose.services)) {
      if (!this.#ports.has(name)) this.#ports.set(name, await freePort())
    }
    this.#ports.set('balancer', this.#options.port ?? (await freePort()))
    await Promise.all(Object.keys(compose.services).map((name) => this.#startOnce(name)))
    const nodes = [...this.#nodes.values()]
    const worker = nodes.find(({ name }) => name === 'worker')
    if (!worker) throw new Error('docker-compose.yml has no worker')
    return {
      url: `http://127.0.0.1:${this.#ports.get('balancer')}`,
      databaseUrl: this.#databaseUrl,
      nodes: nodes.filter((node) => node !== worker),
      worker,
      upgrade: (change) => this.#upgrade(change),
      stop: () => this.stop(),
    }
  }

  async #upgrade(change: (workFolder: string) => void): Promise<void> {
    const image = layOutImage(join(this.#folder.path, 'next'))
    change(image.workFolder)
    this.#image = image
    await this.#migrate('migrate', this.#service('migrate'))
  }

  async stop(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close()
    this.#folder.remove()
    this.#dataFolder.remove()
  }

  #service(name: string): ComposeService {
    const service = this.#compose?.services[name]
    if (!service) throw new Error(`docker-compose.yml has no service ${name}`)
    return service
  }

  /** Starts a service after those that it depends on. */
  #startOnce(name: string): Promise<void> {
    const known = this.#started.get(name)
    if (known !== undefined) return known
    const service = this.#service(name)
    const starting = (async () => {
      await Promise.all(Object.keys(service.depends_on).map((each) => this.#startOnce(each)))
      await this.#startService(name, service)
    })()
    this.#started.set(name, starting)
    return starting
  }

  async #startService(name: string, service: ComposeService): Promise<void> {
    if (name === 'postgres') return
    if (name === 'redis') {
      const password = this.#secrets?.read('redis-password')
      const redis = await startRedis(undefined, this.#ports.get(name), password)
      this.#closers.push(() => redis.stop())
    } else if (name === 'pgbouncer') {
      this.#closers.push(await this.#startPgbouncer(service))
    } else if (name === 'balancer') {
      this.#closers.push(await this.#startCaddy(service))
    } else if (service.command?.[0] === 'migrate.js') {
      await this.#migrate(name, service)
    } else {
      const port = this.#ports.get(name) ?? 0
      const spawn = () => this.#spawn(name, service, { PORT: String(port) })
      const node = new NodeService(name, port, spawn)
      this.#nodes.set(name, node)
      this.#closers.push(() => node.stop())
      await node.start()
    }
  }

  async #startPostgres(): Promise<void> {
    const postgres = await startEmbeddedPostgres({ dataFolder: this.#dataFolder.path })
    this.#closers.push(() => postgres.stop())
    const url = new URL(postgres.url)
    const owner = await connectAsOwner(url.href)
    await owner.query('create database weekboard')
    await owner.end()
    this.#ports.set('postgres', Number(url.port))
    url.pathname = '/weekboard'
    this.#databaseUrl = url.href
  }

  async #startPgbouncer(service: ComposeService): Promise<() => Promise<void>> {
    const { SETTINGS: settings = '' } = service.environment
    const port = this.#ports.get('pgbouncer') ?? 0
    return runPgbouncer({
      port,
      users: { weekboard: this.#secrets?.read('database-password') ?? '' },
      settings: settings
        .replace(/host=(\w+) port=\d+/, `host=127.0.0.1 port=${this.#ports.get('postgres')}`)
        .replace(/listen_addr = .*/, 'listen_addr = 127.0.0.1')
        .replace(/listen_port = .*/, `listen_port = ${port}`),
    })
  }

  async #startCaddy(service: ComposeService): Promise<() => Promise<void>> {
    const port = this.#ports.get('balancer') ?? 0
    const folder = join(this.#folder.path, 'caddy')
    mkdirSync(folder)
    const { source = '' } = service.configs[0] ?? {}
    const text = this.#withAddresses(this.#compose?.configs[source]?.content ?? '')
    return startCaddy({
      text: text.replace(/^:\d+ \{$/m, `:${port} {\n  bind 127.0.0.1`),
      ...{ folder, port },
    })
  }

  async #migrate(name: string, service: ComposeService): Promise<void> {
    const migration = this.#spawn(name, service, {})
    const code = await migration.ended
    if (code !== 0) throw new Error(`The migration ended with ${code}: ${migration.output()}`)
  }

  #spawn(
    name: string,
    service: ComposeService,
    env: Readonly<Record<string, string>>,
  ): NodeProcess {
    if (!this.#image || !this.#compose) throw new Error('The image is not laid out')
    const [command, ...args] = this.#image.command(service.command?.[0])
    const secrets = this.#secrets?.folderOf(name, this.#compose) ?? ''
    const set = Object.entries(service.environment).map(([each, value]) => [
      each,
      this.#withAddresses(value).replace('/run/secrets', secrets),
    ])
    const { workFolder: cwd, env: imageEnv } = this.#image
    return spawnProgram(
      command,
      args,
      {
        ...imageEnv,
        HOST: '127.0.0.1',
        ...Object.fromEntries(set),
        ...this.#options.nodeEnv,
        ...env,
      },
      { cwd, ...unprivileged },
    )
  }

  /** Replaces `service:port` with where that service is on this machine. */
  #withAddresses(text: string): string {
    return text.replace(/\b([a-z][a-z\d-]*):\d+\b/g, (address, name: string) => {
      const port = this.#ports.get(name)
      return port === undefined ? address : `127.0.0.1:${port}`
    })
  }
}

class NodeService implements TopologyNode {
  readonly name: string
  readonly origin: string
  readonly #port: number
  readonly #spawn: () => NodeProcess
  #process: NodeProcess | undefined

  constructor(name: string, port: number, spawn: () => NodeProcess) {
    this.name = name
    this.origin = `http://127.0.0.1:${port}`
    this.#port = port
    this.#spawn = spawn
  }

  async start(): Promise<void> {
    this.#process = this.#spawn()
    await untilReady(this.#process, this.#port)
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Throws when it does not stop in order. */
  async stop(): Promise<void> {
    this.#process?.child.kill('SIGTERM')
    const code = (await this.#process?.ended) ?? 0
    if (code !== 0) throw new Error(`${this.name} ended with ${code}: ${this.output()}`)
  }

  output(): string {
    return this.#process?.output() ?? ''
  }
}
