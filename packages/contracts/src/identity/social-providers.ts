import { apiPrefix } from '../route.ts'

/** The names in the URLs of social sign-in. */
export const socialProviders = ['google_oauth2', 'github'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The address that leads a browser to a provider, to sign in there. */
export const socialSignInAddress = (provider: SocialProvider): string =>
  `${apiPrefix}/auth/auth/${provider}`

/** The name of the page's meta element that lists the configured providers, separated by spaces. */
export const socialProvidersMeta = 'social-providers'
