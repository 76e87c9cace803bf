import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, TenantOptions, TenantTransaction } from '../database/database.ts'
import { isContended, isRetryable } from '../database/database-errors.ts'
import { type ApiError, busy } from '../errors.ts'
import type { Principal } from '../principal.ts'
import type { AccessDependencies } from './access.ts'
import { authenticate, bearerOf } from './authenticate.ts'
import { type IdempotentRequest, runOnce } from './idempotency.ts'
import type { Reply } from './route.ts'

interface OwnTransactionDependencies extends AccessDependencies {
  readonly database: Database
  readonly clock: Clock
}

interface OwnTransaction {
  readonly handle: (
    tx: TenantTransaction,
    now: Date,
    principal: Principal,
  ) => Promise<Reply<unknown> | ApiError>
  readonly idempotent: IdempotentRequest | null
  readonly request: FastifyRequest
  readonly principal: Principal
  /** When the request began to wait for its turn. */
  readonly startedAt: number
}

/** A factor of the statement limit: a write that waits no longer is answered within 10 s. */
const triesForStatements = 1.8
const pauseMs = 50

/**
 * Runs a handler in its own transaction, again and again while others hold what it needs and for as
 * long as somebody waits for a reply. A retry checks the session again: the conflicting transaction
 * may have changed the principal, such as the organization's time zone. Throws a 409 when a write
 * found no gap.
 */
export async function runInOwnTransaction(
  { handle, idempotent, request, startedAt, ...own }: OwnTransaction,
  dependencies: OwnTransactionDependencies,
): Promise<Reply<unknown> | ApiError> {
  const { database, clock, env } = dependencies
  const triesForMs = triesForStatements * env.LIMIT_STATEMENT_MS
  const canRunAgain = request.method === 'GET' ? isRetryable : isContended
  let { principal } = own
  for (;;) {
    try {
      const waitedMs = performance.now() - startedAt
      return await database.tenant(
        principal.organization.id,
        (tx) => {
          const write = () => handle(tx, clock.now(), principal)
          return idempotent ? runOnce(tx, idempotent, write) : write()
        },
        limitsAfter(waitedMs, triesForMs, env.LIMIT_STATEMENT_MS),
      )
    } catch (error) {
      if (!canRunAgain(error)) throw error
      if (performance.now() - startedAt > lastTry * triesForMs) {
        request.log.warn({ err: error }, 'A write gave up: others held what it needs')
        throw request.method === 'GET' ? error : busy()
      }
      await delay(Math.random() * pauseMs)
      const token = bearerOf(request.headers.authorization)
      principal = (await authenticate(token, dependencies)).principal
    }
  }
}

/** No try begins after this share of the time. */
const lastTry = 0.8

/** A transaction that begins late gets what is left of the time; another one the usual limits. */
function limitsAfter(waitedMs: number, triesForMs: number, statementMs: number): TenantOptions {
  const leftMs = Math.ceil(Math.max(triesForMs - waitedMs, (1 - lastTry) * triesForMs))
  if (leftMs >= statementMs) return {}
  return { statementMs: leftMs, lockMs: Math.ceil(0.9 * leftMs) }
}
