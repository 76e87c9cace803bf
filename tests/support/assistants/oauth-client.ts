import { createHash, randomBytes } from 'node:crypto'
import type { Assistant, AssistantConsent } from '@weekboard/contracts/assistants/assistants-oauth'
import type { TestServer } from '../servers/server.ts'
import { oauthCalls } from './oauth-calls.ts'

type Parameters = Readonly<Record<string, string | undefined>>

export const redirectUri = 'https://assistant.test/callback'

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A program that speaks OAuth with the server, as an assistant does, and what its person does. */
export function oauthClient(server: Pick<TestServer, 'url' | 'api'>) {
  const { url, api } = server
  const calls = oauthCalls(url)
  const registered = async (metadata: object = {}) => {
    const client = { client_name: 'Claude', redirect_uris: [redirectUri], ...metadata }
    return (await calls.register(client)).body.client_id
  }
  /** Leads somebody to the page of consent; returns what names the request there. */
  const begin = async (client_id: string, parameters: Parameters = {}) => {
    const verifier = newVerifier()
    const { location } = await calls.authorize({
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      state: 'a state',
      scope: 'assistants:read assistants:write',
      resource: `${url}/mcp`,
      ...parameters,
    })
    return { verifier, request: location?.searchParams.get('request') ?? '', location }
  }
  const decide = (
    token: string,
    request: string,
    allow: boolean,
    headers = {},
    scopes?: readonly string[],
  ) =>
    api.call<{ redirect_to: string | null }>('POST', '/auth/assistants/consent', {
      token,
      body: { request, allow, ...(scopes && { scopes }) },
      headers,
    })
  /** Lets somebody allow what a client asks for; returns what exchanges the code. */
  const allowed = async (token: string, { client_id, ...asked }: Parameters = {}) => {
    const clientId = client_id ?? (await registered())
    const { verifier, request } = await begin(clientId, asked)
    const { body } = await decide(token, request, true)
    return {
      grant_type: 'authorization_code',
      code: new URL(body.redirect_to ?? '').searchParams.get('code') ?? '',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource: `${url}/mcp`,
    }
  }
  return { ...calls, ...personsCalls(server), registered, begin, decide, allowed, connect }

  /** Connects a client for somebody, a new one unless one is named. */
  async function connect(token: string, parameters: Parameters = {}) {
    const form = await allowed(token, parameters)
    return { clientId: form.client_id, tokens: (await calls.exchange(form)).body, form }
  }
}

const personsCalls = ({ api }: Pick<TestServer, 'api'>) => ({
  consent: (token: string, request: string) =>
    api.call<{ consent: AssistantConsent }>(
      'GET',
      `/auth/assistants/consent?${new URLSearchParams({ request })}`,
      { token },
    ),
  narrow: (token: string, id: number, scopes: readonly string[]) =>
    api.call<{ assistant: Assistant }>('PATCH', `/auth/assistants/${id}`, {
      token,
      body: { scopes },
    }),
  list: async (token: string) => {
    const { body } = await api.call<{ assistants: Assistant[] }>('GET', '/auth/assistants', {
      token,
    })
    return body.assistants
  },
})
