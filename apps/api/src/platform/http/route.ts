import type { CsvCell } from '@weekboard/contracts/csv'
import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import type {
  RouteBody,
  RouteContract,
  RouteParams,
  RouteQuery,
  RouteReplyInput,
} from '@weekboard/contracts/route'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { TenantTransaction } from '../database/database.ts'
import type { ApiError } from '../errors.ts'
import type { Principal, UserPrincipal } from '../principal.ts'
import type { FileContext, FileReply } from './replies/file-reply.ts'

export interface Input<T extends RouteContract> {
  readonly params: RouteParams<T>
  readonly query: RouteQuery<T>
  readonly body: RouteBody<T>
}

/** The context of an authenticated route: one transaction in the principal's organization. */
export interface RequestContext {
  readonly tx: TenantTransaction
  readonly principal: Principal
  readonly now: Date
  /** The caller's IP address. */
  readonly ipAddress: string
  readonly userAgent: string
  /** The header `If-Match` as it came. */
  readonly ifMatch: string | undefined
}

/** The context of a route that is not open to API keys. */
export interface SessionContext extends RequestContext {
  readonly principal: UserPrincipal
}

/** API keys call only routes with a scope; `checkAccess` sees to it. */
type PrincipalOf<T extends RouteContract> = T extends { readonly scope: ApiScope }
  ? Principal
  : UserPrincipal
type ContextOf<T extends RouteContract> = RequestContext & { readonly principal: PrincipalOf<T> }

/**
 * Whether a write is based on a version that is not the current one. The body's `version` and the
 * header `If-Match` must both match where they are given. An `If-Match` without a version of ours
 * matches nothing (RFC 9110, section 13.1.1).
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
  readonly ipAddress: string
  readonly userAgent: string
  /** The headers `Authorization` and `Cookie` as they came. */
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  /** Whether the browser says (`Sec-Fetch-Site`) that a page of another site led here. */
  readonly isFromForeignSite: boolean
  /** The header `Stripe-Signature` as it came. */
  readonly stripeSignature: string | undefined
  /** The requested URL with its query. */
  readonly url: string
  readonly log: FastifyBaseLogger
}

export interface CsvFile {
  readonly fileName: string
  /** The first line has the names of the columns. */
  readonly table: () => readonly (readonly CsvCell[])[]
}

export interface Reply<Body> {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The body as a table, for callers that accept `text/csv` rather than JSON. */
  readonly csv?: CsvFile
  /**
   * The session that the body signs in to with a token. A token is never stored: a retry with the
   * same idempotency key gets a new one for this session.
   */
  readonly sessionId?: string
  /** The body as JSON text, sent unchanged: of a reply that is stored for retries. */
  readonly serialized?: string
  /** What a retry with the same idempotency key gets, when the body has a secret, which is not stored. */
  readonly storedBody?: Body
}

/** JSON text of the contract's shape, sent unchanged. */
export interface SerializedReply {
  readonly status: 200 | 304
  /** Null with a 304. */
  readonly serialized: Buffer | string | null
  readonly headers: Readonly<Record<string, string>>
  /** The table that replaces the text, for a caller that wants one. */
  readonly csv?: CsvFile
}

/** The context of a serialized route. It has no transaction: its SQL sets the organization. */
export interface SerializedContext {
  readonly principal: Principal
  readonly now: Date
  /** The header `If-None-Match` as it came. */
  readonly ifNoneMatch: string | undefined
  /** Whether the caller wants a table rather than JSON. */
  readonly wantsCsv: boolean
}

type Handler<Context, T extends RouteContract> = (
  context: Context,
  input: Input<T>,
) => Promise<Reply<RouteReplyInput<T>> | ApiError>

/** A handler in the list of all routes, where the types of its input and reply are not known. */
type BoundHandler<Context, Result> = (context: Context, input: never) => Promise<Result>

type BoundAssertion = (context: RequestContext, params: never) => Promise<unknown>

/** Lets the requests of a route share a transaction with others of their organization. */
interface GroupCommitOptions<RequestInput> {
  /** Requests with a key in common never share a transaction. */
  readonly conflictKeys: (input: RequestInput) => readonly string[]
}

/**
 * Throws the 404 or 403 of what a path names. A route with ids in its path and a body has one, so
 * that these errors come before a 402 and a 422, whatever its handler looks at first.
 */
type AssertFound<T extends RouteContract> = (
  context: ContextOf<T>,
  params: RouteParams<T>,
) => Promise<unknown>

/** Signs a new token for a stored reply; null when the session has ended. */
export type RenewReply = (sessionId: string, now: Date) => Promise<Reply<unknown> | null>

export interface AuthenticatedRoute {
  readonly contract: RouteContract
  readonly kind: 'authenticated'
  readonly handle: BoundHandler<RequestContext, Reply<unknown> | ApiError>
  readonly assertFound: BoundAssertion | null
  /** Replaces the input before the transaction begins, for work that takes long; else null. */
  readonly prepare: ((input: never) => Promise<unknown>) | null
  /** Null for a route whose requests have a transaction each. */
  readonly groupCommit: GroupCommitOptions<never> | null
  /** Set for a route that replies with a token and ends the session of its caller; else null. */
  readonly renewReply: RenewReply | null
}

interface SerializedRoute {
  readonly contract: RouteContract
  readonly kind: 'serialized'
  readonly handle: BoundHandler<SerializedContext, SerializedReply>
}

interface FileRoute {
  readonly contract: RouteContract
  readonly kind: 'file'
  readonly handle: BoundHandler<FileContext, FileReply>
}

/** The context of a route that waits for another service between transactions that it opens itself. */
export interface ExternalContext<Caller extends Principal = UserPrincipal> {
  readonly principal: Caller
  readonly now: Date
  /** The caller's IP address. */
  readonly ipAddress: string
  readonly userAgent: string
}

interface ExternalRoute {
  readonly contract: RouteContract
  readonly kind: 'external'
  readonly handle: BoundHandler<ExternalContext<Principal>, Reply<unknown> | ApiError>
}

interface PublicRoute {
  readonly contract: RouteContract
  readonly kind: 'public'
  readonly handle: BoundHandler<PublicContext, Reply<unknown> | ApiError>
}

export type BoundRoute =
  | AuthenticatedRoute
  | SerializedRoute
  | FileRoute
  | ExternalRoute
  | PublicRoute

interface RouteOptions<T extends RouteContract> {
  readonly groupCommit?: GroupCommitOptions<Input<T>>
  readonly renewReply?: RenewReply
}
type OptionsOf<T extends RouteContract> = T extends {
  readonly params: z.ZodType
  readonly body: z.ZodType
}
  ? [options: RouteOptions<T> & { readonly assertFound: AssertFound<T> }]
  : [options?: RouteOptions<T>]

/**
 * Binds a contract to a handler that runs in a transaction of the caller's organization. An
 * `ApiError` that the handler throws rolls the transaction back; one that it returns commits it, for
 * what must be kept, such as the count of a wrong guess.
 */
export const authenticatedRoute = <T extends RouteContract>(
  contract: T,
  handle: Handler<ContextOf<T>, T>,
  ...[options]: OptionsOf<T>
): BoundRoute => ({
  contract,
  kind: 'authenticated',
  handle: handle as AuthenticatedRoute['handle'],
  assertFound: null,
  prepare: null,
  groupCommit: null,
  renewReply: null,
  ...(options as Partial<AuthenticatedRoute>),
})

type UploadOptionsOf<T extends RouteContract> = T extends { readonly params: z.ZodType }
  ? [options: { readonly assertFound: AssertFound<T> }]
  : [options?: undefined]

/**
 * Binds the contract of an upload, or of other input whose check takes long. `prepare` checks and
 * converts it before the transaction begins; `handle` stores what it made.
 */
export const uploadRoute = <T extends RouteContract, Prepared>(
  contract: T,
  prepare: (body: RouteBody<T>, params: Input<T>['params']) => Promise<Prepared>,
  handle: (context: ContextOf<T>, prepared: Prepared) => Promise<Reply<RouteReplyInput<T>>>,
  ...[options]: UploadOptionsOf<T>
): BoundRoute => ({
  contract,
  kind: 'authenticated',
  handle: handle as AuthenticatedRoute['handle'],
  assertFound: null,
  prepare: ({ body, params }: Input<T>) => prepare(body, params),
  groupCommit: null,
  renewReply: null,
  ...((options ?? {}) as Partial<AuthenticatedRoute>),
})

/** Binds a contract to a handler for signed-in callers that opens no transaction and writes its own JSON. */
export const serializedRoute = <T extends RouteContract>(
  contract: T,
  handle: (context: SerializedContext, input: Input<T>) => Promise<SerializedReply>,
): BoundRoute => ({ contract, kind: 'serialized', handle })

/** Binds a contract to a handler that replies with a file, and opens no transaction while it is sent. */
export const fileRoute = <T extends RouteContract>(
  contract: T,
  handle: (context: FileContext, input: Input<T>) => Promise<FileReply>,
): BoundRoute => ({ contract, kind: 'file', handle })

/** Binds a contract to a handler for signed-in callers that waits for another service, without a transaction. */
export const externalRoute = <T extends RouteContract>(
  contract: T,
  handle: Handler<ExternalContext<PrincipalOf<T>>, T>,
): BoundRoute => ({ contract, kind: 'external', handle: handle as ExternalRoute['handle'] })

/** Binds a contract to a handler that anybody may call, without a transaction. */
export const publicRoute = <T extends RouteContract>(
  contract: T,
  handle: Handler<PublicContext, T>,
): BoundRoute => ({ contract, kind: 'public', handle })

export const ok = <Body>(body: Body, headers?: Reply<Body>['headers']): Reply<Body> => ({
  status: 200,
  body,
  ...(headers && { headers }),
})
export const accepted = <Body>(body: Body): Reply<Body> => ({ status: 202, body })
export const created = <Body>(body: Body): Reply<Body> => ({ status: 201, body })

/** Redirects a browser. */
export const redirect = (
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Reply<null> => ({ status: 302, body: null, headers: { ...headers, Location: location } })
