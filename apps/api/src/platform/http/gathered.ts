import type { Clock } from '../clock.ts'
import type { Database, TenantTransaction } from '../database.ts'
import { isRolledBack } from '../database-errors.ts'
import { ApiError } from '../errors.ts'
import { createGatherer } from '../gather.ts'
import { claimKeys, freeKeys, type Keyed, keepReplies, markOfKey, replay } from './idempotency.ts'
import type { Asked, Gathers, Reply, Together } from './route.ts'

type Answer = Reply<unknown> | ApiError

/** A request that may be carried out in one transaction with others of its organization. */
export interface GatheredRequest {
  readonly gathers: Gathers
  readonly asked: Omit<Asked<unknown>, 'now'>
  readonly keyed: Keyed | null
  /** Carries it out in a transaction of its own. */
  readonly alone: () => Promise<Answer>
}

export interface GatheredDependencies {
  readonly database: Database
  readonly clock: Clock
}

/** A multiple of what a transaction takes, so that a longer group is rarely worth more. */
const mostTogether = 64
/**
 * Who holds a week for longer lets wait whom they hold up, and nobody else. Together with the wait
 * of whoever then goes alone it stays below the 5 s that a key in flight is waited for.
 */
const lockMs = 400
/** A connection may be lost without a sign. */
const patienceMs = 2_000

/** A transaction that has surely not come about. */
class Undone extends Error {
  override readonly name = 'Undone'
}

/**
 * Carries out requests in groups: those of one organization that come while others are under way
 * share the next transaction. Each is answered, refused, logged and kept under its key as if it had
 * come alone, in the order in which they came.
 */
export function createGathered(dependencies: GatheredDependencies) {
  const gatherers = new Map<Together, ReturnType<typeof gathererOf>>()
  return (request: GatheredRequest): Promise<Answer> => {
    const { together } = request.gathers
    const gather = gatherers.get(together) ?? gathererOf(together, dependencies)
    gatherers.set(together, gather)
    return gather(String(request.asked.principal.organization.id), request)
  }
}

const gathererOf = (together: Together, dependencies: GatheredDependencies) =>
  createGatherer<GatheredRequest, Answer>({
    together: (requests) => inOneTransaction(together, requests, dependencies),
    alone: (request) => request.alone(),
    leftNothing: (error) => error instanceof Undone,
    marksOf: ({ asked, keyed }) => [
      ...together.marksOf(asked.step).map((mark) => `step ${mark}`),
      ...(keyed ? [`key ${markOfKey(keyed)}`] : []),
    ],
    most: mostTogether,
    patienceMs,
  })

/** Throws `Undone` when nothing was written, and anything else when that is not certain. */
async function inOneTransaction(
  together: Together,
  requests: readonly GatheredRequest[],
  { database, clock }: GatheredDependencies,
): Promise<Answer[]> {
  const organizationId = requests[0]?.asked.principal.organization.id ?? 0
  let commits = false
  try {
    const work = async (tx: TenantTransaction) => {
      const answers = await answerAll(tx, together, requests, clock.now())
      commits = true
      return answers
    }
    return await database.tenant(organizationId, work, { lockMs })
  } catch (error) {
    if (commits && !isRolledBack(error)) throw error
    throw new Undone('A group was dissolved', { cause: error })
  }
}

async function answerAll(
  tx: TenantTransaction,
  together: Together,
  requests: readonly GatheredRequest[],
  now: Date,
): Promise<Answer[]> {
  const keys = requests.flatMap(({ keyed }) => keyed ?? [])
  const free = keys.length > 0 ? await claimKeys(tx, keys) : new Set<string>()
  const fresh = requests.filter(({ keyed }) => !keyed || free.has(markOfKey(keyed)))
  const asked = fresh.map((request) => ({ ...request.asked, now }))
  const outcomes = await together.carryOut(tx, asked)
  const answers = new Map<GatheredRequest, Answer>()
  for (const [index, request] of fresh.entries()) {
    const outcome = outcomes[index]
    answers.set(request, outcome instanceof ApiError ? outcome : request.gathers.reply(outcome))
  }
  fileAnswers(tx, answers)
  const replies: Answer[] = []
  for (const request of requests) {
    const { keyed } = request
    const answer = answers.get(request) ?? (keyed && (await replayOf(tx, keyed)))
    if (answer) replies.push(answer)
  }
  return replies
}

function fileAnswers(tx: TenantTransaction, answers: ReadonlyMap<GatheredRequest, Answer>): void {
  const kept: { keyed: Keyed; reply: Reply<unknown> }[] = []
  const freed: Keyed[] = []
  for (const [{ keyed }, answer] of answers) {
    if (!keyed) continue
    if (answer instanceof ApiError) freed.push(keyed)
    else kept.push({ keyed, reply: answer })
  }
  keepReplies(tx, kept)
  freeKeys(tx, freed)
}

async function replayOf(tx: TenantTransaction, keyed: Keyed): Promise<Answer> {
  try {
    return await replay(tx, keyed)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
