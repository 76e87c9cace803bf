import { exchangeCode, returnFrom } from '../contract/social-sign-in.ts'
import type { ApiReply } from '../people/api-client.ts'
import type { FactorReply } from '../people/second-factor.ts'
import type { Google } from '../servers/google.ts'
import type { TestServer } from '../servers/server.ts'

/** Comes back from Google as the person of an address. */
export function returnFromGoogle(server: TestServer, google: Google, email: string) {
  google.person = { sub: `google-${email}`, email, email_verified: true, name: 'Gil Ost' }
  return returnFrom(server, 'google_oauth2')
}

/** Signs in with Google, whose identity is connected to the account of the address already. */
export async function signInWithGoogle(
  server: TestServer,
  google: Google,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<ApiReply<FactorReply>> {
  await server.node.platform.database.pool.query(
    `insert into social_identities (provider, subject, email, user_id)
     select 'google_oauth2', $1, $2, id from users where email = $2`,
    [`google-${email}`, email],
  )
  return exchangeCode(server, await returnFromGoogle(server, google, email), extra)
}
