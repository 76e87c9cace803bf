import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ComposeFile } from './compose.ts'

const script = fileURLToPath(new URL('../../../../deploy/compose/make-secrets.sh', import.meta.url))

/**
 * Makes the secrets of docker-compose.yml as its operator does, from these variables where there are
 * some. Returns the line that the operator adds to `.env`.
 */
export function makeSecrets(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  workFolder: string = folder,
): string {
  mkdirSync(folder, { recursive: true })
  return execFileSync('sh', [script, folder], {
    cwd: workFolder,
    env: { PATH: process.env.PATH, ...variables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** Secrets of docker-compose.yml for services that are plain processes. */
export class SecretFolders {
  readonly #folder: string

  /** `folder` is one that everybody may enter. */
  constructor(folder: string, variables: Readonly<Record<string, string>>) {
    this.#folder = folder
    makeSecrets(this.made, variables)
  }

  get made(): string {
    return join(this.#folder, 'made')
  }

  read(name: string): string {
    return readFileSync(join(this.made, name), 'utf8').trimEnd()
  }

  /** Copies what a service is given, and nothing else, into a folder of its own; returns that. */
  folderOf(service: string, { services, secrets }: ComposeFile): string {
    const own = join(this.#folder, service)
    mkdirSync(own, { recursive: true })
    for (const name of services[service]?.secrets ?? []) {
      copyFileSync(secrets[name]?.file ?? '', join(own, name))
    }
    for (const path of [this.#folder, own]) chmodSync(path, 0o755)
    return own
  }
}
