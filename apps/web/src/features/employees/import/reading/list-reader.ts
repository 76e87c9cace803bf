import type { CheckedRow, CheckOptions } from './check-rows.ts'
import type { FilePlace } from './file-error.ts'
import type { ImportList, ReaderReply, ReaderResult, ReaderTask } from './reader-messages.ts'

/** A list, or why and where it cannot be read. */
export type ReadOutcome =
  | { readonly list: ImportList }
  | { readonly list: null; readonly message: string; readonly place: FilePlace }

/** Reads and checks lists in a worker, so that the page stays responsive. */
export interface ListReader {
  /** Keeps the list for `readAgain` and `check`. */
  read(source: Uint8Array | string): Promise<ReadOutcome>
  readAgain(hasHeader: boolean): Promise<ReadOutcome>
  check(
    options: Omit<CheckOptions, 'teamEmails'> & { readonly teamEmails: readonly string[] },
  ): Promise<readonly CheckedRow[]>
  /** Ends the worker; pending calls are never answered. */
  close(): void
}

interface PendingCall {
  readonly resolve: (result: ReaderResult) => void
  readonly reject: (error: Error) => void
}

/** Starts the worker. Its calls throw when it cannot be loaded or fails. */
export function openListReader(): ListReader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  worker.addEventListener('message', ({ data: { id, result } }: MessageEvent<ReaderReply>) => {
    pending.get(id)?.resolve(result)
    pending.delete(id)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pending.values()) reject(new Error(message || 'The worker failed'))
    pending.clear()
  })
  const call = (task: ReaderTask): Promise<ReaderResult> =>
    new Promise((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, ...task })
    })
  return {
    read: async (source) => outcomeOf(await call({ kind: 'read', source })),
    readAgain: async (hasHeader) => outcomeOf(await call({ kind: 'read-again', hasHeader })),
    async check(options) {
      const result = await call({ kind: 'check', ...options })
      return result.kind === 'checked' ? result.rows : []
    },
    close: () => worker.terminate(),
  }
}

function outcomeOf(result: ReaderResult): ReadOutcome {
  if (result.kind === 'read') return { list: result.list }
  if (result.kind === 'unreadable') {
    return { list: null, message: result.message, place: result.place }
  }
  throw new Error('The worker has answered another question')
}
