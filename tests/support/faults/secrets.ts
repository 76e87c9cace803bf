import { demoPassword } from '@weekboard/db/seed/demo'
import type pg from 'pg'
import { expect } from 'vitest'
import { newPassword } from '../people/users.ts'

/** What this database has mailed or texted and not yet forgotten: secrets of links, and codes. */
export async function mailedSecrets(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool
    .query<{ link: string | null; code: string | null }>('select link, code from outbox')
    .catch(() => ({ rows: [] }))
  return rows.flatMap(({ link, code }) => [
    ...(link?.match(/[\w-]{43}/g) ?? []),
    ...(code ? [code] : []),
  ])
}

const shapes = {
  'a token': /eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a hash of a password': /\$argon2/,
}

/** What a line says beside when and by which process, whose digits might pass for a code. */
function saidIn(line: string): string {
  try {
    const { time: _time, pid: _pid, reqId: _id, ms: _ms, ...said } = JSON.parse(line)
    return JSON.stringify(said)
  } catch {
    return line
  }
}

/** Insists that a log holds none of the secrets that went through the node that wrote it. */
export function expectNoSecrets(log: string, secrets: readonly string[]): void {
  const said = log.split('\n').map(saidIn).join('\n')
  for (const [what, shape] of Object.entries(shapes)) {
    expect(shape.test(said), `the log holds ${what}`).toBe(false)
  }
  const words = new Set(said.split(/[^\w-]+/))
  for (const secret of [...secrets, demoPassword, newPassword]) {
    expect(words.has(secret), 'the log holds a secret of these tests').toBe(false)
  }
}
