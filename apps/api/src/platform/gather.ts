export interface Gathering<Item, Result> {
  /** Carries out all of them at once; resolves with one result for each, in their order. */
  readonly together: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Carries out one as if it had come alone. */
  readonly alone: (item: Item) => Promise<Result>
  /** Whether after this failure nothing of the items has happened, so that each may go alone. */
  readonly leftNothing: (error: unknown) => boolean
  /**
   * What an item must not share with others of its group: a second one that has the same mark waits
   * for the next group.
   */
  readonly marksOf: (item: Item) => readonly string[]
  /** How many go together. */
  readonly most: number
  /** After so long a group that is still under way holds up nobody any more. */
  readonly patienceMs: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly marks: readonly string[]
  readonly settle: (result: Result | PromiseLike<Result>) => void
  readonly fail: (error: unknown) => void
}

/**
 * Lets what comes while its like is under way go together afterwards. Items of one lane are carried
 * out group by group, in the order in which they came. Nobody waits for company: in an idle lane an
 * item goes at the end of the turn of the event loop in which it came. A group that fails is
 * dissolved, and its items go alone, while the lane goes on: none fails because of another.
 */
export function createGatherer<Item, Result>(gathering: Gathering<Item, Result>) {
  const lanes = new Map<string, Waiting<Item, Result>[]>()
  const empty = async (lane: string, waiting: Waiting<Item, Result>[]) => {
    while (waiting.length > 0) {
      const group = takeGroup(waiting, gathering.most)
      await endOrPatience(carryOut(group, gathering), gathering.patienceMs)
    }
    lanes.delete(lane)
  }
  return (lane: string, item: Item): Promise<Result> =>
    new Promise((settle, fail) => {
      const waiting = lanes.get(lane) ?? []
      waiting.push({ item, marks: gathering.marksOf(item), settle, fail })
      if (lanes.has(lane)) return
      lanes.set(lane, waiting)
      setImmediate(() => void empty(lane, waiting))
    })
}

const endOrPatience = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((settle) => {
    const timer = setTimeout(settle, ms)
    void work.then(() => {
      clearTimeout(timer)
      settle()
    })
  })

/** Takes from the front; what may not go along stays, in its order. */
function takeGroup<Item, Result>(
  waiting: Waiting<Item, Result>[],
  most: number,
): Waiting<Item, Result>[] {
  const group: Waiting<Item, Result>[] = []
  const stays: Waiting<Item, Result>[] = []
  const marks = new Set<string>()
  for (const one of waiting.splice(0)) {
    // The marks of one that stays count too, so that nobody overtakes it.
    const goes = group.length < most && !one.marks.some((mark) => marks.has(mark))
    for (const mark of one.marks) marks.add(mark)
    if (goes) group.push(one)
    else stays.push(one)
  }
  waiting.push(...stays)
  return group
}

/** Never rejects. */
async function carryOut<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  { together, alone, leftNothing }: Gathering<Item, Result>,
): Promise<void> {
  try {
    const results = await together(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error('A group did not answer everybody')
    for (const [index, { settle }] of group.entries()) settle(results[index] as Result)
  } catch (error) {
    const dissolves = leftNothing(error)
    for (const { item, settle, fail } of group) {
      if (dissolves) alone(item).then(settle, fail)
      else fail(error)
    }
  }
}
