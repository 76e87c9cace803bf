import type { CoalescedWork, TenantTransaction } from '../database/database.ts'

interface Waiting {
  readonly request: BatchedRequest
  readonly input: unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A request of a batch, with its own view of the transaction that all of them share. */
export interface BatchedRequest {
  readonly tx: TenantTransaction
  hasWritten: boolean
  /** Says that the request will not call `coalesce` any more. */
  end(): void
}

/**
 * Gives each request of a batch its own view of the shared transaction. `coalesce` waits until every
 * request of the batch either waits in it or has ended. Then each function that they passed runs once,
 * with the inputs of all who passed it, and the requests continue in their order, each until its next
 * `await`.
 */
export function shareTransaction(tx: TenantTransaction, count: number): BatchedRequest[] {
  let running = count
  let waiting = new Map<CoalescedWork<never, unknown>, Waiting[]>()
  const flushWhenAllWait = () => {
    if (running > 0 || waiting.size === 0) return
    const flushed = waiting
    waiting = new Map()
    for (const requests of flushed.values()) running += requests.length
    for (const [work, requests] of flushed) {
      const shared = observeWrites(tx, () => {
        for (const { request } of requests) request.hasWritten = true
      })
      work(shared, requests.map(({ input }) => input) as never[]).then(
        (results) => {
          for (const [index, { resolve }] of requests.entries()) resolve(results[index])
        },
        (error) => {
          for (const { reject } of requests) reject(error)
        },
      )
    }
  }
  const stopRunning = () => {
    running -= 1
    flushWhenAllWait()
  }
  return Array.from({ length: count }, () => {
    const request: BatchedRequest = {
      hasWritten: false,
      tx: observeWrites(tx, () => {
        request.hasWritten = true
      }),
      end: stopRunning,
    }
    const coalesce = (work: CoalescedWork<never, unknown>, input: unknown) =>
      new Promise((resolve, reject) => {
        const requests = waiting.get(work) ?? []
        requests.push({ request, input, resolve, reject })
        waiting.set(work, requests)
        stopRunning()
      })
    Object.assign(request.tx, { coalesce })
    return request
  })
}

function observeWrites(tx: TenantTransaction, onWrite: () => void): TenantTransaction {
  const observed: Pick<TenantTransaction, 'send' | 'record' | 'enqueue'> = {
    send(statement) {
      onWrite()
      tx.send(statement)
    },
    record(event) {
      onWrite()
      tx.record(event)
    },
    enqueue(...job) {
      onWrite()
      return tx.enqueue(...job)
    },
  }
  return Object.assign(Object.create(tx), observed)
}
