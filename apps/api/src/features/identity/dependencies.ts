import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/database.ts'
import type { Environment } from '../../platform/env.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Tokens } from '../../platform/tokens.ts'
import type { Passwords } from './passwords.ts'

/** What the commands of this feature are given by the composition root. */
export interface IdentityDependencies {
  readonly database: Database
  readonly tokens: Tokens
  readonly limits: Limits
  readonly bus: Bus
  readonly passwords: Passwords
  readonly env: Environment
  /** Where links in messages lead. */
  readonly publicUrl: () => string
}
