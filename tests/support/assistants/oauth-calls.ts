export interface TokenReply {
  readonly access_token: string
  readonly refresh_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly scope: string
  readonly error?: string
}

type Parameters = Readonly<Record<string, string | undefined>>

const defined = (parameters: Parameters) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/** The calls of OAuth, as plain HTTP; parameters that are undefined are not sent. */
export function oauthCalls(url: string) {
  const send = async <Body = TokenReply>(path: string, init: RequestInit = {}) => {
    const reply = await fetch(url + path, { redirect: 'manual', ...init })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    const body: Body = isJson ? JSON.parse(text) : text
    return { status: reply.status, headers: reply.headers, body }
  }
  const post = (path: string, parameters: Parameters) =>
    send(path, { method: 'POST', body: defined(parameters) })
  return {
    send,
    post,
    register: (metadata: unknown) =>
      send<{ client_id: string; error?: string }>('/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(metadata),
      }),
    authorize: async (parameters: Parameters) => {
      const reply = await send<string>(`/oauth/authorize?${defined(parameters)}`)
      const location = reply.headers.get('location')
      return { ...reply, location: location === null ? null : new URL(location, url) }
    },
    exchange: (parameters: Parameters) => post('/oauth/token', parameters),
    refresh: (client_id: string, refresh_token: string, parameters: Parameters = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        client_id,
        refresh_token,
        ...parameters,
      }),
  }
}

/** Status and code of an error. */
export const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [
  status,
  body.error,
]
