import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, TenantTransaction } from '../../platform/database/database.ts'
import { ApiError, forbidden, organizationReadOnly } from '../../platform/errors.ts'
import { isRefusedAsReadOnly } from '../../platform/http/read-only.ts'
import { invalidFields } from '../../platform/http/requests/invalid-fields.ts'
import type { BoundRoute, Reply } from '../../platform/http/route.ts'
import type { Principal } from '../../platform/principal.ts'

interface RouteInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Calls a route of the API as it is called over HTTP, by the same handler, role and schemas. Throws its
 * `ApiError`.
 */
export type CallRoute = <T extends RouteContract>(
  contract: T,
  input?: RouteInput,
) => Promise<RouteReply<T>>

interface RouteCallDependencies {
  readonly routes: readonly BoundRoute[]
  readonly database: Database
  readonly clock: Clock
}

/** Calls routes for a principal: each in a transaction of its own, or all in the one that is given. */
export type BindCalls = (principal: Principal, tx?: TenantTransaction) => CallRoute

export function bindRouteCalls({ routes, database, clock }: RouteCallDependencies): BindCalls {
  const bound = new Map(routes.map((route) => [route.contract, route]))
  return (principal, tx) =>
    async <T extends RouteContract>(contract: T, sent: RouteInput = {}) => {
      const route = bound.get(contract)
      if (!route) throw new Error(`${contract.path} is not bound`)
      const now = clock.now()
      assertRole(contract, principal)
      if (isRefusedAsReadOnly(contract, principal, now)) throw organizationReadOnly()
      const input = inputOf(contract, sent) as never
      const run = (open: TenantTransaction) => runRoute(route, { tx: open, principal, now }, input)
      const needsTransaction = route.kind === 'authenticated' && !tx
      const reply = needsTransaction
        ? await database.tenant(principal.organization.id, run)
        : await runRoute(route, { tx, principal, now }, input)
      return contract.replies[reply.status]?.parse(reply.body) as RouteReply<T>
    }
}

interface CallContext {
  readonly tx: TenantTransaction | undefined
  readonly principal: Principal
  readonly now: Date
}

async function runRoute(
  route: BoundRoute,
  { tx, principal, now }: CallContext,
  input: never,
): Promise<Pick<Reply<unknown>, 'status' | 'body'>> {
  if (route.kind === 'serialized') {
    const context = { principal, now, ifNoneMatch: undefined, wantsCsv: false }
    const { status, serialized } = await route.handle(context, input)
    return { status, body: JSON.parse(String(serialized)) }
  }
  const origin = { ipAddress: '', userAgent: '' }
  if (route.kind === 'external') {
    return settled(await route.handle({ principal, now, ...origin }, input))
  }
  if (route.kind !== 'authenticated' || !tx) throw new Error('This route cannot be called here')
  return settled(await route.handle({ tx, principal, now, ...origin, ifMatch: undefined }, input))
}

function settled(outcome: Reply<unknown> | ApiError): Reply<unknown> {
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

function assertRole({ access, forbiddenMessage }: RouteContract, { role }: Principal): void {
  if (Array.isArray(access) && !access.includes(role)) throw forbidden(forbiddenMessage)
}

const inputOf = ({ params, query, body }: RouteContract, sent: RouteInput) => ({
  params: parsed(params, sent.params),
  query: parsed(query, sent.query ?? {}),
  body: parsed(body, sent.body),
})

const parsed = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema && parsedInput(schema, value)

/** Throws a 422 that names the fields. */
export function parsedInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.map(String),
    message,
  }))
  throw invalidFields(issues, 'The input')
}
