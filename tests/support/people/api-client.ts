import type { ErrorReply } from '@weekboard/contracts/errors'
import { demoPassword } from '@weekboard/db/seed/demo'
import { countRequest } from '../faults/chaos-figures.ts'

export interface ApiReply<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
  readonly text: string
}

export interface ApiRequest {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface ApiClient {
  /** Calls below `/api/v1`; the body is whatever came back. */
  call<Body = ErrorReply>(
    method: string,
    path: string,
    request?: ApiRequest,
  ): Promise<ApiReply<Body>>
  /** A token for one of the demo accounts. */
  signIn(email: string): Promise<string>
}

export const accounts = {
  admin: 'admin@demo.test',
  manager: 'manager@demo.test',
  employee: 'employee@demo.test',
  stranger: 'admin@pier.test',
} as const

/** A third party's client: plain HTTP, nothing shared with the server but the address. */
export function createApiClient(origin: string): ApiClient {
  const send: ApiClient['call'] = async (method, path, { token, body, headers } = {}) => {
    const reply = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    const json = reply.headers.get('content-type')?.includes('json')
    return {
      status: reply.status,
      body: json ? JSON.parse(text) : text,
      headers: reply.headers,
      text,
    }
  }
  const call: ApiClient['call'] = (...request) => countRequest(() => send(...request))
  return {
    call,
    async signIn(email) {
      const user = { email, password: demoPassword }
      const { status, body, text } = await call<{ token: string }>('POST', '/auth/sign_in', {
        body: { user },
      })
      if (status !== 200) throw new Error(`Sign-in of ${email} failed: ${status} ${text}`)
      return body.token
    },
  }
}
