import type { z } from 'zod'
import type { ApiScope } from './integrations/scopes.ts'

/** The prefix of every path. */
export const apiPrefix = '/api/v1'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const roles = ['admin', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call a route: anybody (`public`), any signed-in user (`authenticated`), or the named roles.
 * The role is checked before any data is read.
 */
type Access = 'public' | 'authenticated' | readonly Role[]

/** A limit of calls per user. Routes with the same limit share its counter. */
export interface RateLimit {
  readonly name: string
  readonly windowSeconds: number
  /** The server's environment variable with the number of calls allowed in a window. */
  readonly variable: 'LIMIT_BULK_PER_MINUTE' | 'LIMIT_DRY_RUNS_PER_MINUTE'
}

/** A body that is a file, whatever its content type says. */
export interface Upload {
  /** What it can be, for the API description. */
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
  /** The message of a 413. */
  readonly tooLargeMessage: string
}

/** Says that a route goes away, at the earliest six months after this was said. */
interface Deprecation {
  /** The date since which it is deprecated. */
  readonly since: string
  /** The date from which it may be gone. */
  readonly sunset: string
  /** What to call instead, as a sentence. */
  readonly instead: string
}

/** One route of the API. Server, OpenAPI, client and isolation sweep derive from it. */
export interface RouteContract {
  readonly method: HttpMethod
  /** Path below `/api/v1`, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly deprecated?: Deprecation
  readonly access: Access
  /**
   * Whether a session must have given a factor in the last ten minutes: `always`, before anything of the
   * call is looked at, or `by_body`, where the body decides it (a role, an address).
   */
  readonly proof?: 'always' | 'by_body'
  /** The scope that an API key needs; without one the route is for signed-in users only. */
  readonly scope?: ApiScope
  /** The scope that the route asked for before `scope`; keys that have it go on working. */
  readonly formerScope?: ApiScope
  /** The message of a 403 for a role without access, when the general one does not do. */
  readonly forbiddenMessage?: string
  /** Applies in addition to the limit of all calls. */
  readonly limit?: RateLimit
  /** Replaces `limit` for calls with `dry_run`. */
  readonly dryRunLimit?: RateLimit
  /** Set on a write that reads `If-Match` and whose body has no `version`. */
  readonly readsIfMatch?: true
  /** Set on a read whose long replies are compressed: none that has a secret. */
  readonly compress?: true
  /** Set on a read whose replies have an `ETag`. */
  readonly tagged?: true
  /** The media type of a reply that is a file. */
  readonly fileType?: string
  /** Set on a read that also replies as CSV. */
  readonly csv?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Replaces the general limit of a body. A larger body is a 413. */
  readonly maxBodyBytes?: number
  /** More entries in this list of the body are a 413, before any of them is checked. */
  readonly maxEntries?: { readonly field: string; readonly count: number }
  /** Replaces `body`. */
  readonly upload?: Upload
  /** Replies by status code, without errors: they share `errorReplySchema`. */
  readonly replies: Readonly<Record<number, z.ZodType>>
}

/** Keeps the literal types of a route, so that server and client can infer from them. */
export const defineRoute = <const T extends RouteContract>(route: T): T => route

export const managers = ['admin', 'manager'] as const satisfies readonly Role[]
export const admins = ['admin'] as const satisfies readonly Role[]

export const isManager = ({ role }: { readonly role: Role }): boolean =>
  (managers as readonly Role[]).includes(role)

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

export type RouteParams<T extends RouteContract> = OutputOf<T['params']>
export type RouteQuery<T extends RouteContract> = OutputOf<T['query']>
export type RouteBody<T extends RouteContract> = T extends { readonly upload: Upload }
  ? Uint8Array
  : OutputOf<T['body']>
export type RouteBodyInput<T extends RouteContract> = InputOf<T['body']>
export type RouteQueryInput<T extends RouteContract> = InputOf<T['query']>
/** The reply as the client reads it. */
export type RouteReply<T extends RouteContract> = z.output<T['replies'][keyof T['replies']]>
/** The reply as the server passes it to the serializer. */
export type RouteReplyInput<T extends RouteContract> = z.input<T['replies'][keyof T['replies']]>
