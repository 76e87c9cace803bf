import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GithubPerson {
  readonly id: number
  readonly login: string
  readonly name: string | null
  readonly emails: readonly { email: string; primary: boolean; verified: boolean }[]
}

/**
 * A stand-in for the endpoints of GitHub that a sign-in uses, as its documentation has them: the
 * page that asks the person, the token endpoint (which checks client, redirect and PKCE), the API.
 */
export interface Github {
  readonly env: Record<string, string>
  /** Who is asked next. */
  person: GithubPerson
  close(): Promise<void>
}

const client = { id: 'github-client', secret: 'github-secret-of-these-tests' }

interface Grant {
  readonly challenge: string
  readonly redirectUri: string
  readonly person: GithubPerson
}

interface Asked {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const answer = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export async function startGithub(): Promise<Github> {
  const grants = new Map<string, Grant>()
  const people = new Map<string, GithubPerson>()
  const authorize = async ({ url, response }: Asked) => {
    const requested = (name: string) => url.searchParams.get(name) ?? ''
    const code = randomUUID()
    const redirectUri = requested('redirect_uri')
    grants.set(code, { challenge: requested('code_challenge'), redirectUri, person: github.person })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', requested('state'))
    response.writeHead(302, { location: back.href }).end()
  }
  const exchange = async ({ request, response }: Asked) => {
    const form = new URLSearchParams(await textOf(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (!grant || !mayHave(form, grant)) {
      return answer(response, 200, { error: 'bad_verification_code' })
    }
    const token = randomUUID()
    people.set(token, grant.person)
    const scope = 'read:user,user:email'
    return answer(response, 200, { access_token: token, token_type: 'bearer', scope })
  }
  const show = (part: (person: GithubPerson) => unknown) => async (requested: Asked) => {
    const token = (requested.request.headers.authorization ?? '').replace(/^bearer /i, '')
    const person = people.get(token)
    if (person) answer(requested.response, 200, part(person))
    else answer(requested.response, 401, { message: 'Bad credentials' })
  }
  const pages: Record<string, (requested: Asked) => Promise<unknown>> = {
    '/login/oauth/authorize': authorize,
    '/login/oauth/access_token': exchange,
    '/user': show(({ id, login, name }) => ({ id, login, name })),
    '/user/emails': show(({ emails }) => emails),
  }
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://github.test')
    const page = pages[url.pathname]
    if (page) void page({ url, request, response })
    else answer(response, 404, { message: 'Not Found' })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const github: Github = {
    person: { id: 1, login: 'nobody', name: null, emails: [] },
    env: {
      GITHUB_CLIENT_ID: client.id,
      GITHUB_CLIENT_SECRET: client.secret,
      GITHUB_AUTHORIZE_URL: `${origin}/login/oauth/authorize`,
      GITHUB_TOKEN_URL: `${origin}/login/oauth/access_token`,
      GITHUB_API_URL: origin,
    },
    close: () => new Promise((resolve) => http.close(() => resolve())),
  }
  return github
}

function mayHave(form: URLSearchParams, { challenge, redirectUri }: Grant): boolean {
  const verifier = form.get('code_verifier') ?? ''
  return (
    form.get('client_id') === client.id &&
    form.get('client_secret') === client.secret &&
    form.get('redirect_uri') === redirectUri &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
