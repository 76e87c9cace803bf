import {
  type SocialProvider,
  socialProviders,
} from '@weekboard/contracts/identity/social-providers'
import type { Environment } from '../../../platform/env.ts'
import { createGithub } from './github.ts'
import { createGoogle } from './google.ts'
import type { OAuthProviders } from './oauth-provider.ts'

/** The providers whose client id and secret are set. */
export function configuredProviders(env: Environment): OAuthProviders {
  return {
    ...(env.GOOGLE_CLIENT_ID &&
      env.GOOGLE_CLIENT_SECRET && {
        google_oauth2: createGoogle({
          issuer: env.GOOGLE_ISSUER,
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
        }),
      }),
    ...(env.GITHUB_CLIENT_ID &&
      env.GITHUB_CLIENT_SECRET && {
        github: createGithub({
          clientId: env.GITHUB_CLIENT_ID,
          clientSecret: env.GITHUB_CLIENT_SECRET,
          authorizeUrl: env.GITHUB_AUTHORIZE_URL,
          tokenUrl: env.GITHUB_TOKEN_URL,
          apiUrl: env.GITHUB_API_URL,
        }),
      }),
  }
}

/** The names of the configured providers, in the order of their buttons. */
export function socialProviderNames(env: Environment): SocialProvider[] {
  const providers = configuredProviders(env)
  return socialProviders.filter((name) => providers[name])
}
