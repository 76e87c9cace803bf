import type { FactorReply } from '../people/second-factor.ts'
import type { TestServer } from '../servers/server.ts'

/** Where a provider led a browser, and the cookie that this browser has. */
export interface SocialReturn {
  readonly url: URL
  readonly cookie: string
}

const locationOf = (reply: Response): string => reply.headers.get('location') ?? ''

/** Goes to a provider and comes back, as a browser does; stops at the page that this ends at. */
export async function returnFrom(
  { url }: Pick<TestServer, 'url'>,
  provider: string,
): Promise<SocialReturn> {
  const go = (address: string, cookie = '') =>
    fetch(address, { redirect: 'manual', headers: { cookie } })
  const started = await go(`${url}/api/v1/auth/auth/${provider}`)
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const returned = await go(locationOf(await go(locationOf(started))), cookie)
  return { url: new URL(locationOf(returned), url), cookie }
}

/** Exchanges the one-time code of a return for a session. */
export const exchangeCode = (
  { api }: Pick<TestServer, 'api'>,
  { url, cookie }: SocialReturn,
  extra: Readonly<Record<string, unknown>> = {},
) =>
  api.call<FactorReply & { readonly needs_onboarding: boolean }>('POST', '/auth/oauth/exchange', {
    body: { code: url.searchParams.get('code') ?? '', ...extra },
    headers: { cookie },
  })

/** Calls a route about the new identity of a return; `step` is the end of its path, `''` connects. */
export const linkStep = (
  { api }: Pick<TestServer, 'api'>,
  { url, cookie }: SocialReturn,
  step: '' | '/options' | '/mail',
  answer: Readonly<Record<string, string>> = {},
) =>
  api.call<FactorReply & { readonly methods: readonly string[] }>(
    'POST',
    `/auth/identities/link${step}`,
    { body: { challenge: url.searchParams.get('link') ?? '', ...answer }, headers: { cookie } },
  )
