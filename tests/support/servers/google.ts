import { OAuth2Server } from 'oauth2-mock-server'

export interface GooglePerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

/** A real OpenID provider in Google's place; `person` is who signs in there next. */
export interface Google {
  readonly env: Record<string, string>
  person: GooglePerson
  close(): Promise<void>
}

export async function startGoogle(): Promise<Google> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const google: Google = {
    person: { sub: '0', email: 'nobody@new.test', email_verified: true, name: 'Nobody' },
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret-of-these-tests',
      GOOGLE_ISSUER: provider.issuer.url ?? '',
    },
    close: () => provider.stop(),
  }
  provider.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, google.person)
  })
  return google
}
