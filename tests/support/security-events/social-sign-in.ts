import type { ApiReply } from '../people/api-client.ts'
import type { FactorReply } from '../people/second-factor.ts'
import type { Google } from '../servers/google.ts'
import type { TestServer } from '../servers/server.ts'

/** Signs in with Google as a browser does, up to the exchange of the code. */
export async function signInWithGoogle(
  server: Pick<TestServer, 'api' | 'url'>,
  google: Google,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<ApiReply<FactorReply>> {
  google.person = { sub: `google-${email}`, email, email_verified: true, name: 'Gil Ost' }
  const follow = (address: string, cookie = '') =>
    fetch(address, { redirect: 'manual', headers: { cookie } })
  const next = (reply: Response) => new URL(reply.headers.get('location') ?? '', server.url).href
  const started = await follow(`${server.url}/api/v1/auth/auth/google_oauth2`)
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const returned = await follow(next(await follow(next(started))), cookie)
  const code = new URL(next(returned)).searchParams.get('code')
  const body = { code, ...extra }
  return server.api.call('POST', '/auth/oauth/exchange', { body, headers: { cookie } })
}
