/**
 * Group commit: requests of one organization that arrive while others are running share the next
 * transaction, as the log writer of a database lets transactions share one write to the disk.
 *
 * What it gains. All changes of an organization are numbered by one counter, and a transaction keeps
 * that counter locked until its commit has reached the disk. Without group commit 64 users of one
 * organization wait for 64 commits in a row. With it they wait for one, and what the requests load
 * and store travels in one statement each (`tx.coalesce`): about 4 times the creates per second
 * (`npm run bench -- create`, 64 connections). With many organizations, or in a quiet one, it gains
 * nothing and costs nothing: an idle queue runs a request at once.
 *
 * What it guarantees. A request cannot tell whether it shared a transaction:
 * - It has its own reply, errors, events, undo step and stored `Idempotency-Key`.
 * - Requests of a batch take effect one after the other, in the order of their arrival.
 * - Requests with a conflict key in common (the same shift) or with the same `Idempotency-Key` never
 *   share a transaction.
 * - A request that is rejected with an `ApiError` leaves nothing behind. It must be rejected before
 *   it writes; otherwise the batch is rolled back and its requests run one by one.
 * - A batch that fails in the database, or that waits longer than 400 ms for a lock, is rolled back
 *   and its requests run one by one, each in its own transaction. So no request fails because of
 *   another one.
 * - A request that has waited for 5 s is not run any more and gets a 503.
 * - When the connection is lost during the commit, nobody knows whether it succeeded. Then no request
 *   runs again, all of them get a 503, and a retry with the same `Idempotency-Key` learns the result.
 *
 * How a route takes part. Its binding names the conflict keys (`authenticatedRoute`, `groupCommit`).
 * The handler stays as it is. When its loads and stores go through `tx.coalesce`, they are shared.
 *
 * How to switch it off. `GROUP_COMMIT=false` gives every request its own transaction.
 */
import type { Clock } from '../clock.ts'
import type { Database, TenantTransaction } from '../database/database.ts'
import { isRolledBack } from '../database/database-errors.ts'
import { ApiError, overloaded } from '../errors.ts'
import {
  claimKeys,
  findStoredReply,
  type IdempotentRequest,
  idOfKey,
  releaseKeys,
  storeReplies,
} from '../http/idempotency.ts'
import type { Reply } from '../http/route.ts'
import { createBatchQueue } from './batch-queue.ts'
import { type BatchedRequest, shareTransaction } from './coalesce.ts'

type Outcome = Reply<unknown> | ApiError

export interface QueuedRequest {
  readonly organizationId: number
  /** Requests with a key in common never share a transaction. */
  readonly conflictKeys: readonly string[]
  /** Null without an `Idempotency-Key`. */
  readonly idempotent: IdempotentRequest | null
  /** Runs the handler in a transaction that other requests may share. */
  readonly handle: (tx: TenantTransaction, now: Date) => Promise<Outcome>
  /** Runs the request in its own transaction. */
  readonly runSingle: () => Promise<Outcome>
}

export interface GroupCommitDependencies {
  readonly database: Database
  readonly clock: Clock
}

export type GroupCommit = (request: QueuedRequest) => Promise<Outcome>

/** A commit costs as much as several requests, so that a larger batch gains little more. */
const maxBatchSize = 64
/**
 * A batch that waits longer than this for a lock is rolled back, and its requests run one by one. A
 * request whose `Idempotency-Key` is in use by a transaction outside this queue, such as one of
 * another node, waits this long in its batch, then alone for the lock timeout, 4.5 s by default. So
 * it gets its 409 about 4.9 s after its batch starts.
 */
const lockMs = 400
/** A connection may be lost without a sign; then the queue goes on with the next batch. */
const maxWaitMs = 2_000
/** What begins later would be answered after the 10 s that somebody waits. */
const maxQueuedMs = 5_000

/** A transaction that was certainly rolled back. */
class BatchRolledBackError extends Error {
  override readonly name = 'BatchRolledBackError'
}

export function createGroupCommit(
  dependencies: GroupCommitDependencies,
  { enabled }: { readonly enabled: boolean },
): GroupCommit {
  if (!enabled) return (request) => request.runSingle()
  const enqueue = createBatchQueue<QueuedRequest, Outcome>({
    runBatch: (requests) => runBatch(requests, dependencies),
    runSingle: (request) => request.runSingle(),
    isRolledBack: (error) => error instanceof BatchRolledBackError,
    conflictKeysOf: ({ conflictKeys, idempotent }) => [
      ...conflictKeys.map((key) => `conflict ${key}`),
      ...(idempotent ? [`idempotency ${idOfKey(idempotent)}`] : []),
    ],
    maxBatchSize,
    maxWaitMs,
    maxQueuedMs,
    lateError: overloaded,
  })
  return (request) => enqueue(String(request.organizationId), request)
}

/** Throws `BatchRolledBackError` when nothing was written, any other error when that is unknown. */
async function runBatch(
  requests: readonly QueuedRequest[],
  { database, clock }: GroupCommitDependencies,
): Promise<Outcome[]> {
  let commitSent = false
  try {
    const work = async (tx: TenantTransaction) => {
      const outcomes = await handleAll(tx, requests, clock.now())
      commitSent = true
      return outcomes
    }
    return await database.tenant(requests[0]?.organizationId ?? 0, work, { lockMs })
  } catch (error) {
    if (commitSent && !isRolledBack(error)) throw error
    throw new BatchRolledBackError('The batch was rolled back', { cause: error })
  }
}

async function handleAll(
  tx: TenantTransaction,
  requests: readonly QueuedRequest[],
  now: Date,
): Promise<Outcome[]> {
  const claimed = await claimKeys(
    tx,
    requests.flatMap(({ idempotent }) => idempotent ?? []),
  )
  const fresh = requests.filter(({ idempotent }) => !idempotent || claimed.has(idOfKey(idempotent)))
  const batched = shareTransaction(tx, fresh.length)
  // All of them end before an error ends the transaction that they use.
  const results = await Promise.allSettled(
    batched.map((request, index) => handleOne(fresh[index] as QueuedRequest, request, now)),
  )
  const outcomes = new Map<QueuedRequest, Outcome>()
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected') throw result.reason
    outcomes.set(fresh[index] as QueuedRequest, result.value)
  }
  const sent = storeOutcomes(tx, outcomes)
  return Promise.all(
    requests.map((request) => sent.get(request) ?? storedReplyOf(tx, request.idempotent)),
  )
}

/** An `ApiError` is the outcome of its request only, unless the request had written before. */
async function handleOne(
  { handle }: QueuedRequest,
  batched: BatchedRequest,
  now: Date,
): Promise<Outcome> {
  try {
    return await handle(batched.tx, now)
  } catch (error) {
    if (!(error instanceof ApiError) || batched.hasWritten) throw error
    return error
  } finally {
    batched.end()
  }
}

/** Returns the outcomes as they are sent. */
function storeOutcomes(
  tx: TenantTransaction,
  outcomes: ReadonlyMap<QueuedRequest, Outcome>,
): ReadonlyMap<QueuedRequest, Outcome> {
  const sent = new Map(outcomes)
  const queued: QueuedRequest[] = []
  const replies: { request: IdempotentRequest; reply: Reply<unknown> }[] = []
  const released: IdempotentRequest[] = []
  for (const [request, outcome] of outcomes) {
    if (!request.idempotent) continue
    if (outcome instanceof ApiError) released.push(request.idempotent)
    else {
      queued.push(request)
      replies.push({ request: request.idempotent, reply: outcome })
    }
  }
  for (const [index, reply] of storeReplies(tx, replies).entries()) {
    sent.set(queued[index] as QueuedRequest, reply)
  }
  releaseKeys(tx, released)
  return sent
}

async function storedReplyOf(
  tx: TenantTransaction,
  idempotent: IdempotentRequest | null,
): Promise<Outcome> {
  if (!idempotent) throw new Error('A request without a key was not handled')
  return findStoredReply(tx, idempotent)
}
