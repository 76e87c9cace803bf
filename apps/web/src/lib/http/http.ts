import { apiPrefix, type RouteContract, type RouteReply } from '@weekboard/contracts/route'
import { describeCall, logDebug } from '../page/debug-log.ts'
import { endSession, getToken, storeToken } from '../session/session.ts'
import {
  type ApiError,
  apiErrorFrom,
  invalidResponse,
  isApiError,
  networkError,
} from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { askForProof } from './proof.ts'
import { noRetry, type RetryPolicy, withRetry } from './retry.ts'
import { addressOf, type CallInput } from './route-url.ts'

/** Screens on which a 401 is about the typed input, not about the session. */
const exempt =
  /^\/(verify-email|signup|login|verify-phone|complete-profile|onboarding|oauth-callback)/

export interface CallOptions {
  /** Tries again after a network failure or 5xx, with the same idempotency key. */
  readonly retry?: RetryPolicy
  /** Pass the same key when a user repeats an action, so that the server runs it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Keeps the session of this tab after a 401. */
  readonly keepSessionOn401?: boolean
  /** Marks the call as a read of a dashboard widget. */
  readonly isWidgetRequest?: boolean
  /** A former reply of the same read, which is returned again when nothing has changed since. */
  readonly known?: unknown
}

/** The `ETag` of each reply that the page has in memory: the browser must not keep it on its disk. */
const tags = new WeakMap<WeakKey, string>()

interface Attempt {
  /** Method and path without secrets. */
  readonly name: string
  readonly address: string
  readonly init: RequestInit
  readonly token: string | null
  readonly keepSession: boolean
}

/**
 * Calls a route of the contract and returns its validated reply. Throws ApiError: with status 0 when
 * no reply arrived, 'Invalid response from server' when it breaks the contract. Rethrows an abort.
 */
export async function callApi<T extends RouteContract>(
  route: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<RouteReply<T>> {
  const response = await requestRoute(route, input, options)
  return response.status === 304 ? (options.known as RouteReply<T>) : readReply(route, response)
}

/**
 * Calls a route and returns its reply unread. Throws as `callApi`. A call that needs proof of who it is
 * asks for that, and is made again as it was.
 */
export function requestRoute<T extends RouteContract>(
  route: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<Response> {
  const { body }: { body?: unknown } = input as object
  const writes = route.method !== 'GET'
  const key = writes ? (options.idempotencyKey ?? newIdempotencyKey()) : null
  const tag = tags.get(options.known as WeakKey)
  const attempt = () => {
    const token = getToken()
    return send({
      name: describeCall(route, input),
      address: apiPrefix + addressOf(route, input),
      init: {
        method: route.method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(token && { Authorization: bearer + token }),
          ...(key && { 'Idempotency-Key': key }),
          ...(tag && { 'If-None-Match': tag }),
          ...(options.isWidgetRequest && { 'X-Widget-Request': 'true' }),
        },
        body: body instanceof Blob || body === undefined ? body : JSON.stringify(body),
        signal: options.signal,
      },
      token,
      keepSession: options.keepSessionOn401 ?? false,
    })
  }
  return whileProofIsAsked(() => withRetry(attempt, options.retry ?? noRetry))
}

async function whileProofIsAsked(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'proof_required') throw error
      if (!(await askForProof(error.details))) throw error
    }
  }
}

async function send({ name, address, init, token, keepSession }: Attempt): Promise<Response> {
  const startedAt = performance.now()
  const log = (outcome: string) =>
    logDebug('call', `${name} ${outcome}`, Math.round(performance.now() - startedAt))
  const response = await fetch(address, init).catch((reason: unknown) => {
    log(init.signal?.aborted ? 'aborted' : 'failed')
    if (init.signal?.aborted) throw reason
    throw networkError(reason instanceof Error ? reason.message : String(reason))
  })
  log(String(response.status))
  takeRenewedToken(response, token)
  // Nothing has changed: 304.
  if (response.status < 400) return response
  // A 401 for a token that was replaced meanwhile says nothing about the current session, and one for
  // none must not replace the reason for which the session ended.
  const current = token !== null && token === getToken()
  if (response.status === 401 && !keepSession && current && !exempt.test(location.pathname)) {
    endSession('expired')
  }
  throw await errorOf(response)
}

const bearer = 'Bearer '

function takeRenewedToken(response: Response, sentToken: string | null): void {
  const header = response.headers.get('Authorization')
  if (!header?.startsWith(bearer) || sentToken !== getToken()) return
  storeToken(header.slice(bearer.length))
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('Retry-After'))
  return apiErrorFrom(response.status, body, retryAfter || undefined)
}

async function readReply<T extends RouteContract>(
  route: T,
  response: Response,
): Promise<RouteReply<T>> {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = route.replies[response.status]?.safeParse(body)
  if (!parsed?.success) throw invalidResponse(response.status)
  const tag = response.headers.get('ETag')
  if (tag) tags.set(parsed.data as WeakKey, tag)
  return parsed.data as RouteReply<T>
}
