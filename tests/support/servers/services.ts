import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { until } from './until.ts'

export interface Service {
  readonly url: string
  stop(): Promise<void>
}

const sharedMemory = '/dev/shm'

/** The images of a Docker engine, by the variables of docker-compose.yml. */
const { POSTGRES_IMAGE = 'postgres:17-alpine', REDIS_IMAGE = 'redis:7-alpine' } = process.env

const given = (url: string): Service => ({ url, stop: async () => undefined })

/**
 * Takes the first of these: the address given, a Docker engine, the Postgres that comes as a
 * package.
 */
export async function findPostgres(): Promise<Service> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return given(TEST_DATABASE_URL)
  if (await dockerAnswers()) {
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
    const container = await new PostgreSqlContainer(POSTGRES_IMAGE).start()
    return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) }
  }
  const folder = mkdtempSync(join(quickFolder(), 'weekboard-postgres-'))
  const { url, stop } = await startEmbeddedPostgres({ dataFolder: folder, durable: false })
  return {
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A folder in memory where it has room: each test file copies a database of 700 files, and drops
 * it.
 */
function quickFolder(): string {
  if (!existsSync(sharedMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= 4 * 2 ** 30 ? sharedMemory : tmpdir()
}

/**
 * Takes the first of these: the address given, a Docker engine, `redis-server`, Debian's package of
 * it.
 */
export async function findRedis(): Promise<Service> {
  const { TEST_REDIS_URL } = process.env
  if (TEST_REDIS_URL) return given(TEST_REDIS_URL)
  if (await dockerAnswers()) {
    const { GenericContainer } = await import('testcontainers')
    const container = await new GenericContainer(REDIS_IMAGE).withExposedPorts(6379).start()
    const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`
    return { url, stop: async () => void (await container.stop()) }
  }
  return startRedis(redisProgram())
}

export interface RedisService extends Service {
  readonly port: number
  kill(): Promise<void>
}

/** A Redis that keeps nothing on disk, on a free port or the one asked for. */
export async function startRedis(
  program: string = redisProgram(),
  wantedPort?: number,
  password?: string,
): Promise<RedisService> {
  const port = wantedPort ?? (await freePort())
  const options = {
    ...{ save: '', appendonly: 'no', bind: '127.0.0.1', port: String(port) },
    ...(password && { requirepass: password }),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const server = spawn(program, args, { stdio: 'ignore', detached: true })
  await until(() => answers(port))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    await until(() => hasEnded(server))
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

const redisProgram = (): string =>
  findProgram('redis-server', {
    package: 'redis-server',
    otherwise: 'start Docker, or set TEST_REDIS_URL',
  })

export interface ProgramSource {
  /** Debian's package of it. */
  readonly package: string
  /** What else helps, as the end of a sentence. */
  readonly otherwise?: string
}

export const isDebianAsRoot = (): boolean =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The name of a program that is on the path; as root on Debian it is installed when it is not. */
export function findProgram(name: string, { package: from, otherwise }: ProgramSource): string {
  const isThere = () => spawnSync(name, ['--version']).error === undefined
  if (isThere()) return name
  if (isDebianAsRoot()) installPackage(from)
  if (isThere()) return name
  throw new Error(
    `The tests need ${name}: install Debian's ${from}${otherwise ? `, ${otherwise}` : ''}`,
  )
}

/**
 * Installs a package of Debian without the service that would start with it. Two workers of the
 * tests may install at once, and only one of them gets the locks, so this tries again for a minute.
 */
function installPackage(name: string): void {
  console.log(`Installing ${name} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env,
      stdio: 'ignore',
    }).status === 0
  const isInstalled = () => {
    aptGet('update')
    return aptGet('install', '-y', '--no-install-recommends', name)
  }
  for (let tries = 1; tries <= 20 && !isInstalled(); tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
  }
}

const dockerSocket = '/var/run/docker.sock'

/** Whether an engine is there to start containers; a client alone is not enough. */
function dockerAnswers(): Promise<boolean> {
  if (process.env.DOCKER_HOST) {
    return Promise.resolve(spawnSync('docker', ['info'], { timeout: 2_000 }).status === 0)
  }
  return new Promise((settle) => {
    if (!existsSync(dockerSocket)) return settle(false)
    const socket = connect(dockerSocket)
    const end = (answer: boolean) => {
      socket.destroy()
      settle(answer)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.on('error', () => end(false))
    socket.on('connect', () => end(true))
  })
}

/** Whether something accepts connections on a port of this machine. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.on('error', () => settle(false))
  })
