import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { makeFolder } from '../support/servers/process.ts'
import { makeSecrets } from '../support/servers/topology/secrets.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const files = ['docker-compose.yml', 'tests/containers/containers.override.yml']

/** What `docker inspect` says of a container. */
export interface ContainerState {
  readonly State: { readonly StartedAt: string }
  readonly Config: { readonly User: string }
  readonly HostConfig: { readonly ReadonlyRootfs: boolean; readonly CapDrop: readonly string[] }
  readonly NetworkSettings: { readonly Networks: Record<string, { readonly IPAddress: string }> }
}

/** The services of docker-compose.yml in a Docker engine, as a project of their own. */
export class ComposeStack {
  readonly url: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #project: string
  readonly #secrets = makeFolder()

  private constructor(port: number) {
    this.url = `http://localhost:${port}`
    this.#project = `weekboard-check-${port}`
    this.#environment = {
      ...process.env,
      WEEKBOARD_IMAGE: this.image,
      PORT: String(port),
      PUBLIC_URL: this.url,
      SECRETS_FOLDER: this.#secrets.path,
    }
    makeSecrets(this.#secrets.path)
  }

  /** Builds the images and starts everything; resolves once all services are healthy. */
  static async start(): Promise<ComposeStack> {
    const stack = new ComposeStack(await freePort())
    try {
      await stack.compose('build', '--quiet')
      await stack.compose('up', '--detach', '--wait')
    } catch (error) {
      await stack.remove()
      throw error
    }
    return stack
  }

  get image(): string {
    return `${this.#project}:checked`
  }

  /** The passwords and keys of the services, by the names of their files. */
  secrets(): Record<string, string> {
    const { path } = this.#secrets
    const all = readdirSync(path).map((name) => [
      name,
      readFileSync(join(path, name), 'utf8').trim(),
    ])
    return Object.fromEntries(all.filter(([, value]) => value !== ''))
  }

  /** Runs `docker compose`; resolves with what it prints. */
  async compose(...args: readonly string[]): Promise<string> {
    const options = ['--project-name', this.#project, ...files.flatMap((file) => ['--file', file])]
    return this.docker('compose', ...options, ...args)
  }

  /** Runs `docker`; resolves with what it prints, rejects with what it complains of. */
  async docker(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('docker', args, {
      cwd: root,
      env: this.#environment,
      maxBuffer: 64 * 2 ** 20,
    })
    return stdout
  }

  /** Ends a service at once, as a crash does. */
  kill(service: string): Promise<string> {
    return this.compose('kill', '--signal', 'SIGKILL', service)
  }

  /** Starts a killed service again; resolves once it is healthy. */
  revive(service: string): Promise<string> {
    return this.compose('up', '--detach', '--no-deps', '--wait', service)
  }

  /** Replaces a service by a new container, in order; resolves once that is healthy. */
  replace(service: string): Promise<string> {
    return this.compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', service)
  }

  async inspect(service: string): Promise<ContainerState> {
    const id = (await this.compose('ps', '--all', '--quiet', service)).trim()
    const [state]: ContainerState[] = JSON.parse(await this.docker('inspect', id))
    if (!state) throw new Error(`There is no container of ${service}`)
    return state
  }

  /** Runs a script of Node in a service; resolves with what it prints. */
  script(service: string, script: string): Promise<string> {
    return this.compose('exec', '-T', service, '/usr/local/bin/node', '--eval', script)
  }

  /** The bytes of an image. */
  async sizeOf(image: string): Promise<number> {
    return Number(await this.docker('image', 'inspect', '--format', '{{.Size}}', image))
  }

  /** Removes containers, volumes and networks, and the image that was built. */
  async remove(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '5')
    await this.docker('image', 'rm', '--force', this.image)
    this.#secrets.remove()
  }
}
