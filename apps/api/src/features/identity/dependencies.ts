import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../../platform/sessions.ts'
import type { Tokens } from '../../platform/tokens.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { OAuthProviders } from './social/oauth-provider.ts'

export interface IdentityDependencies
  extends Pick<
    Platform,
    | 'database'
    | 'limits'
    | 'bus'
    | 'env'
    | 'publicUrl'
    | 'files'
    | 'jwtKeys'
    | 'secretKeys'
    | 'log'
    | 'installationId'
  > {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly passwords: PasswordHasher
  readonly providers: OAuthProviders
}
