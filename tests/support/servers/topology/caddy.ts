import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, findProgram, hasEnded } from '../services.ts'
import { until } from '../until.ts'

export interface CaddyOptions {
  /** A Caddyfile. */
  readonly text: string
  /** Where Caddy keeps its files; removed by whoever made it. */
  readonly folder: string
  /** A port on which it listens once it has started. */
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
}

/** Starts Caddy; resolves with what stops it. Throws when it ends at once. */
export async function startCaddy({
  text,
  folder,
  port,
  env = {},
}: CaddyOptions): Promise<() => Promise<void>> {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const caddy = spawn(
    findProgram('caddy', { package: 'caddy' }),
    ['run', '--adapter', 'caddyfile', '--config', file],
    {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, ...env },
      stdio: 'ignore',
    },
  )
  await until(async () => hasEnded(caddy) || answers(port))
  if (hasEnded(caddy)) throw new Error('Caddy ended')
  return async () => {
    if (!hasEnded(caddy) && caddy.kill('SIGTERM')) await once(caddy, 'exit')
  }
}
