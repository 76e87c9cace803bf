import type { z } from 'zod'

/** What every path below begins with. */
export const apiPrefix = '/api/v1'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The three roles an employee can have in an organization. */
export const roles = ['admin', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call a route: anybody (`public`), anybody signed in (`authenticated`), or the named roles.
 * The role check comes before any look at the data, so a forbidden role learns nothing.
 */
export type Access = 'public' | 'authenticated' | readonly Role[]

/** One call of the API. Everything else (server, OpenAPI, client, isolation sweep) is derived from it. */
export interface RouteContract {
  readonly method: HttpMethod
  /** Path below `/api/v1`, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Replies by status code; errors all share one shape and are not listed. */
  readonly replies: Readonly<Record<number, z.ZodType>>
}

/** Keeps the literal types of a route, which the server and the client infer from. */
export const defineRoute = <const T extends RouteContract>(route: T): T => route

export const managers = ['admin', 'manager'] as const satisfies readonly Role[]
export const admins = ['admin'] as const satisfies readonly Role[]

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

export type RouteParams<T extends RouteContract> = Parsed<T['params']>
export type RouteQuery<T extends RouteContract> = Parsed<T['query']>
export type RouteBody<T extends RouteContract> = Parsed<T['body']>
export type RouteBodyInput<T extends RouteContract> = Given<T['body']>
export type RouteQueryInput<T extends RouteContract> = Given<T['query']>
/** What a successful call returns. */
export type RouteReply<T extends RouteContract> = z.output<T['replies'][keyof T['replies']]>
/** What the server hands to the serializer. */
export type RouteReplyInput<T extends RouteContract> = z.input<T['replies'][keyof T['replies']]>
