import type {
  RouteBody,
  RouteContract,
  RouteParams,
  RouteQuery,
  RouteReplyInput,
} from '@weekboard/contracts/route'
import type { FastifyBaseLogger } from 'fastify'
import type { TenantTransaction } from '../database.ts'
import { ApiError } from '../errors.ts'
import type { Principal } from '../principal.ts'

export interface Input<T extends RouteContract> {
  readonly params: RouteParams<T>
  readonly query: RouteQuery<T>
  readonly body: RouteBody<T>
}

/** What a handler of a signed-in route works with: one transaction in the principal's organization. */
export interface RequestContext {
  readonly tx: TenantTransaction
  readonly principal: Principal
  readonly now: Date
  /** Where the caller's request came from. */
  readonly address: string
  readonly userAgent: string
  /** The header `If-Match` as it came. */
  readonly ifMatch: string | undefined
}

/**
 * Whether a write is based on another version than the current one: the body's `version` and the
 * header `If-Match` must both agree where they are given. A header that names no version of ours
 * agrees with none (RFC 9110, section 13.1.1).
 */
export function isStale(
  { ifMatch }: Pick<RequestContext, 'ifMatch'>,
  bodyVersion: number | undefined,
  current: number,
): boolean {
  if (bodyVersion !== undefined && bodyVersion !== current) return true
  if (ifMatch === undefined || ifMatch.trim() === '*') return false
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return !tags.includes(`"${current}"`)
}

export interface PublicContext {
  readonly now: Date
  readonly address: string
  readonly userAgent: string
  /** The headers `Authorization` and `Cookie` as they came. */
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  /** The address that was asked for, with its query. */
  readonly url: string
  readonly log: FastifyBaseLogger
}

export interface Reply<Body> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

/** JSON of the contract's shape that was printed already, sent as it stands. */
export interface SerializedReply {
  readonly status: 200 | 304
  /** Null with a 304. */
  readonly printed: Buffer | string | null
  readonly headers: Readonly<Record<string, string>>
}

/** What a reader works with; it has no transaction and names the organization itself. */
export interface SerializedContext {
  readonly principal: Principal
  readonly now: Date
  /** The header `If-None-Match` as it came. */
  readonly ifNoneMatch: string | undefined
}

/** One of several requests that are carried out in one transaction. */
export interface Asked<Step> extends Pick<RequestContext, 'principal' | 'now' | 'ifMatch'> {
  readonly step: Step
}

/** Steps that may share a transaction, whichever route they come from. */
export interface Together<Step = unknown, Done = unknown> {
  /** One outcome for each, in their order; a refused step must have changed nothing. */
  carryOut(
    tx: TenantTransaction,
    asked: readonly Asked<Step>[],
  ): Promise<readonly (Done | ApiError)[]>
  /** Steps that have a mark in common never share a transaction. */
  marksOf(step: Step): readonly string[]
}

/** How a route takes part in a group. */
export interface Gathers<Step = unknown, Done = unknown> {
  readonly together: Together<Step, Done>
  /** What a request asks for; throws its refusal when that can be told at once. */
  step(input: unknown): Step
  reply(done: Done): Reply<unknown>
}

interface RepliedRoute {
  readonly contract: RouteContract
  readonly kind: 'authenticated' | 'public'
  readonly handle: (context: never, input: never) => Promise<Reply<unknown> | ApiError>
  /** Null for a route whose requests have a transaction each. */
  readonly gathers: Gathers | null
}

interface SerializedRoute {
  readonly contract: RouteContract
  readonly kind: 'serialized'
  readonly handle: (context: SerializedContext, input: never) => Promise<SerializedReply>
}

export type BoundRoute = RepliedRoute | SerializedRoute

/**
 * Binds a contract to its handler, for somebody signed in. A refusal that the handler throws undoes
 * what it wrote; one that it returns keeps it, such as the count of a wrong guess.
 */
export const authenticatedRoute = <T extends RouteContract>(
  contract: T,
  handle: (
    context: RequestContext,
    input: Input<T>,
  ) => Promise<Reply<RouteReplyInput<T>> | ApiError>,
): BoundRoute => ({ contract, kind: 'authenticated', handle, gathers: null })

/** Binds a contract whose requests may share a transaction with others of their organization. */
export function gatheredRoute<T extends RouteContract, Step, Done>(
  contract: T,
  together: Together<Step, Done>,
  {
    step,
    reply,
  }: {
    readonly step: (input: Input<T>) => Step
    readonly reply: (done: Done) => Reply<RouteReplyInput<T>>
  },
): BoundRoute {
  const handle = async (context: RequestContext, input: Input<T>) => {
    const { tx, principal, now, ifMatch } = context
    const [done] = await together.carryOut(tx, [{ principal, now, ifMatch, step: step(input) }])
    if (done === undefined) throw new Error('Nothing was carried out')
    if (done instanceof ApiError) throw done
    return reply(done)
  }
  return { contract, kind: 'authenticated', handle, gathers: { together, step, reply } }
}

/** Binds a contract to a handler that prints its own JSON, for somebody signed in. */
export const serializedRoute = <T extends RouteContract>(
  contract: T,
  handle: (context: SerializedContext, input: Input<T>) => Promise<SerializedReply>,
): BoundRoute => ({ contract, kind: 'serialized', handle })

/** Binds a contract to its handler, for anybody. */
export const publicRoute = <T extends RouteContract>(
  contract: T,
  handle: (context: PublicContext, input: Input<T>) => Promise<Reply<RouteReplyInput<T>>>,
): BoundRoute => ({ contract, kind: 'public', handle, gathers: null })

export const ok = <Body>(body: Body, headers?: Reply<Body>['headers']): Reply<Body> => ({
  status: 200,
  body,
  ...(headers && { headers }),
})
export const created = <Body>(body: Body): Reply<Body> => ({ status: 201, body })

/** Leads a browser on. */
export const redirect = (
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Reply<null> => ({ status: 302, body: null, headers: { ...headers, Location: location } })
