import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../../platform/sessions.ts'
import type { Tokens } from '../../platform/tokens.ts'
import type { Passwords } from './passwords.ts'
import type { SocialProviders } from './social/provider.ts'

/** What the commands of this feature are given by the composition root. */
export interface IdentityDependencies
  extends Pick<Platform, 'database' | 'limits' | 'bus' | 'env' | 'publicUrl'> {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly providers: SocialProviders
}
