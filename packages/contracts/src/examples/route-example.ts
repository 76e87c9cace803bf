import type { Role, RouteBodyInput, RouteContract, RouteQueryInput } from '../route.ts'

/** A request that works in the demo organization, and is tried by a test. */
export interface RouteExample<T extends RouteContract> {
  /** Who makes it; an admin unless said. */
  readonly as?: Role
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Partial<RouteQueryInput<T>>
  readonly body?: RouteBodyInput<T>
  /** Only for a request that no test can make; of all others the reply is recorded. */
  readonly reply?: unknown
}

/** Examples of the routes of one subject. */
export type RouteExamples<Routes extends Record<string, RouteContract>> = {
  readonly [Name in keyof Routes]: RouteExample<Routes[Name]>
}
