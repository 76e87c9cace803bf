export interface BatchQueueOptions<Item, Result> {
  /** Runs a batch; resolves with one result for each item, in their order. */
  readonly runBatch: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Runs one item by itself. */
  readonly runSingle: (item: Item) => Promise<Result>
  /** Whether a failed batch has certainly written nothing, so that its items may run one by one. */
  readonly isRolledBack: (error: unknown) => boolean
  /** Two items with a key in common never share a batch: the second one waits for the next. */
  readonly conflictKeysOf: (item: Item) => readonly string[]
  readonly maxBatchSize: number
  /** The queue goes on when a batch takes longer than this. */
  readonly maxWaitMs: number
  /** An item that has waited for this long is not run any more. */
  readonly maxQueuedMs: number
  /** What such an item fails with. */
  readonly lateError: () => Error
}

interface QueuedItem<Item, Result> {
  readonly item: Item
  readonly queuedAt: number
  readonly conflictKeys: readonly string[]
  readonly resolve: (result: Result | PromiseLike<Result>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a function that adds an item to a named queue and resolves with its result. An idle queue
 * flushes at the end of the current event-loop turn. Items that arrive while a batch runs form the
 * next batch, in the order of their arrival. When a batch fails and was rolled back, its items run
 * one by one, so that an item never fails because of another. An item that would wait for too long
 * fails.
 */
export function createBatchQueue<Item, Result>(options: BatchQueueOptions<Item, Result>) {
  const queues = new Map<string, QueuedItem<Item, Result>[]>()
  const flush = async (name: string, queue: QueuedItem<Item, Result>[]) => {
    while (queue.length > 0) {
      rejectLate(queue, options)
      if (queue.length === 0) break
      const batch = takeBatch(queue, options.maxBatchSize)
      await resolveWithin(runQueued(batch, options), options.maxWaitMs)
    }
    queues.delete(name)
  }
  return (name: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? []
      const conflictKeys = options.conflictKeysOf(item)
      queue.push({ item, queuedAt: performance.now(), conflictKeys, resolve, reject })
      if (queues.has(name)) return
      queues.set(name, queue)
      setImmediate(() => void flush(name, queue))
    })
}

const resolveWithin = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Removes the next batch from the queue. Items that conflict with an earlier one stay, in order. */
function takeBatch<Item, Result>(
  queue: QueuedItem<Item, Result>[],
  maxBatchSize: number,
): QueuedItem<Item, Result>[] {
  const batch: QueuedItem<Item, Result>[] = []
  const remaining: QueuedItem<Item, Result>[] = []
  const seenKeys = new Set<string>()
  for (const queued of queue.splice(0)) {
    const fits =
      batch.length < maxBatchSize && !queued.conflictKeys.some((key) => seenKeys.has(key))
    // The keys of an item that stays count too: nothing may overtake it.
    for (const key of queued.conflictKeys) seenKeys.add(key)
    if (fits) batch.push(queued)
    else remaining.push(queued)
  }
  queue.push(...remaining)
  return batch
}

/** Removes the items that have waited for too long. */
function rejectLate<Item, Result>(
  queue: QueuedItem<Item, Result>[],
  { maxQueuedMs, lateError }: BatchQueueOptions<Item, Result>,
): void {
  const now = performance.now()
  const isLate = ({ queuedAt }: QueuedItem<Item, Result>) => now - queuedAt > maxQueuedMs
  for (const { reject } of queue.filter(isLate)) reject(lateError())
  queue.splice(0, queue.length, ...queue.filter((queued) => !isLate(queued)))
}

/** They compete for the same locks, and hold connections that others need. */
const singlesAtOnce = 4

/** Runs a batch and resolves its items. Never rejects. */
async function runQueued<Item, Result>(
  batch: readonly QueuedItem<Item, Result>[],
  options: BatchQueueOptions<Item, Result>,
): Promise<void> {
  const { runBatch, isRolledBack } = options
  try {
    const results = await runBatch(batch.map(({ item }) => item))
    if (results.length !== batch.length) throw new Error('A batch has a result for each item')
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
  } catch (error) {
    if (isRolledBack(error)) await runSingles([...batch], options)
    else for (const { reject } of batch) reject(error)
  }
}

async function runSingles<Item, Result>(
  waiting: QueuedItem<Item, Result>[],
  options: BatchQueueOptions<Item, Result>,
): Promise<void> {
  const runNext = async () => {
    rejectLate(waiting, options)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await options.runSingle(next.item).then(next.resolve, next.reject)
      rejectLate(waiting, options)
    }
  }
  await Promise.all(Array.from({ length: singlesAtOnce }, runNext))
}
