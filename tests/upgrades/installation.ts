import { readdirSync, readFileSync } from 'node:fs'

/** A write whose reply was stored by its `Idempotency-Key`. */
export interface StoredReply {
  readonly account: Account
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly key: string
  readonly status: number
  /** What that version answered when the same request came again. */
  readonly reply: unknown
}

export type Account = 'admin' | 'manager' | 'employee'

/** What the people and programs of an installation still have after an upgrade. */
export interface InstallationRecord {
  readonly madeAt: string
  readonly jwtSecrets: string
  readonly tokens: Readonly<Record<Account, string>>
  readonly links: {
    /** Null where that version had no such link, or left it to a job. */
    readonly verification: string | null
    readonly passwordReset: string | null
    readonly invitation: string | null
  }
  readonly apiKey: string | null
  readonly calendarPath: string | null
  readonly storedReplies: readonly StoredReply[]
  /** What these accounts read. */
  readonly reads: readonly {
    readonly account: Account
    readonly path: string
    readonly reply: unknown
  }[]
}

export interface Installation {
  readonly name: string
  /** Everything in its database, as SQL. */
  readonly dump: string
  readonly record: InstallationRecord
}

export const installationsFolder = new URL('./installations/', import.meta.url)

/** The installations that older versions left, in the order of these versions. */
export function loadInstallations(): Installation[] {
  const names = readdirSync(installationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .sort()
  return names.map((name) => ({
    name,
    dump: readFileSync(new URL(`${name}.sql`, installationsFolder), 'utf8'),
    record: JSON.parse(readFileSync(new URL(`${name}.json`, installationsFolder), 'utf8')),
  }))
}
