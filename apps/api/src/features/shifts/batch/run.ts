import type { Schedule } from '@weekboard/contracts/schedule'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { ApiError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { recordChanges, recordDraftAgain } from '../events.ts'
import { presentSchedule, type ScheduleRow } from '../present.ts'
import { listSchedulesByIds } from '../queries.ts'
import type { RuleSettings } from '../rules.ts'
import { turnIntoDrafts } from '../weeks.ts'
import type { ShiftAction } from './action.ts'
import { type Decision, decide, type ShiftChange } from './decide.ts'
import { loadPlan, type Plan } from './load.ts'
import { finalStates, storeChanges, touch } from './store.ts'

/** Who writes, when and where: a request, or a job. */
export interface Writer extends Pick<RequestContext, 'tx' | 'now'> {
  readonly organization: RuleSettings
  readonly actor: Actor
}

export const writerOf = ({ tx, now, principal }: RequestContext): Writer => ({
  tx,
  now,
  organization: principal.organization,
  actor: actorOf(principal),
})

export interface BatchOptions {
  /** A refused step refuses everything. */
  readonly atomic?: boolean
  /** Statuses of refusals that refuse everything although it is not `atomic`. */
  readonly atomicOn?: readonly number[]
  /** Decides and writes nothing. */
  readonly trial?: boolean
  readonly ifMatch?: string | undefined
  readonly rules?: 'insist' | 'tell'
  /** One event for everything, however little it is. */
  readonly asOne?: boolean
  /** Runs after published weeks turned into drafts, before they are shown to anybody. */
  readonly settle?: (scheduleIds: readonly number[]) => Promise<void>
  /** What history should know beside the changes. */
  readonly remark?: Record<string, unknown>
}

export type Outcome = Decision | ApiError

export interface BatchResult {
  /** One for each action, in their order. */
  readonly outcomes: readonly Outcome[]
  /** The touched schedules as the write leaves them, by week. */
  readonly schedules: readonly Schedule[]
  /** Whether the status of one turned: into a draft or, by taking a step back, published again. */
  readonly turned: boolean
}

export const isApiError = (outcome: Outcome): outcome is ApiError => outcome instanceof ApiError

/**
 * The one path of every write to the plan: locks, decides step by step with the rule engine, writes
 * in bulk, turns published weeks into drafts and logs. Throws the first refusal when `atomic`.
 */
export async function runBatch(
  writer: Writer,
  actions: readonly ShiftAction[],
  options: BatchOptions = {},
): Promise<BatchResult> {
  const { organization } = writer
  const { atomic = false, atomicOn = [], trial = false, rules = 'insist', ifMatch } = options
  const plan = await loadPlan(writer.tx, [{ actions, organization }], { trial })
  const outcomes = actions.map((action): Outcome => {
    try {
      return decide(action, plan, { organization, rules, ifMatch })
    } catch (error) {
      if (!(error instanceof ApiError) || atomic || atomicOn.includes(error.status)) throw error
      return error
    }
  })
  const decisions = outcomes.flatMap((outcome) => (isApiError(outcome) ? [] : outcome))
  if (trial) return { outcomes, schedules: [], turned: false }
  return { outcomes, ...(await write(writer, plan, decisions, options)) }
}

/** Stores what was decided: published weeks become drafts, and the log learns of it all. */
async function write(
  writer: Writer,
  plan: Plan,
  decisions: readonly Decision[],
  { asOne = false, remark, settle }: BatchOptions,
): Promise<Omit<BatchResult, 'outcomes'>> {
  const effect = applyDecisions(plan, decisions, writer.organization)
  store(writer, [effect])
  const ids = effect.touched.map(({ id }) => id)
  if (settle && ids.length > 0) await settle(ids)
  const schedules = settle ? await listSchedulesByIds(writer.tx.db, ids) : effect.touched
  record(writer, { ...effect, touched: schedules }, { asOne, remark })
  return {
    schedules: schedules.map(presentSchedule),
    turned: schedules.some(({ id, status }) => status !== effect.formerly.get(id)),
  }
}

/** What decisions come to. */
export interface Effect {
  readonly changes: readonly ShiftChange[]
  readonly decisions: readonly Decision[]
  /** The touched schedules as the decisions leave them, by week. */
  readonly touched: readonly ScheduleRow[]
  /** Their status before, by id. */
  readonly formerly: ReadonlyMap<number, ScheduleRow['status']>
  /** Those that were published until now. */
  readonly turnedIds: readonly number[]
  readonly weeks: readonly string[]
  /** That of the weeks. */
  readonly timeZone: string
}

/** Brings decisions to their schedules in the plan: one that was published is a draft again. */
export function applyDecisions(
  plan: Plan,
  decisions: readonly Decision[],
  { timeZone }: Pick<RuleSettings, 'timeZone'>,
): Effect {
  const changes = finalStates(decisions)
  const rows = (changes.length > 0 ? changes : decisions).flatMap(({ before, after }) => [
    ...(before ? [before] : []),
    ...(after ? [after] : []),
  ])
  const held = schedulesOf(plan, [...new Set(rows.map(({ scheduleId }) => scheduleId))])
  const touched = touch(held, changes)
  for (const schedule of touched) plan.schedules.set(schedule.weekStartDate, schedule)
  return {
    changes,
    decisions,
    touched,
    formerly: new Map(held.map(({ id, status }) => [id, status])),
    turnedIds: touched.flatMap(({ id, turned }) => (turned ? id : [])),
    weeks: weeksOf(rows, timeZone),
    timeZone,
  }
}

/** Sends what decisions came to, without waiting. No shift is in more than one of the effects. */
export function store({ tx, now }: Pick<Writer, 'tx' | 'now'>, effects: readonly Effect[]): void {
  storeChanges(
    tx,
    effects.flatMap(({ changes }) => changes),
    now,
  )
  turnIntoDrafts(
    tx,
    effects.flatMap(({ turnedIds }) => turnedIds),
  )
}

/** Logs what decisions came to as one step of history. */
export function record(
  { tx, actor }: Pick<Writer, 'tx' | 'actor'>,
  { changes, decisions, touched, turnedIds, weeks, timeZone }: Effect,
  { asOne = false, remark }: Pick<BatchOptions, 'asOne' | 'remark'> = {},
): void {
  if (changes.length === 0) return
  const overridden = decisions.flatMap(({ overridden: limit, after }) =>
    limit && after ? [{ ...limit.details, shift_id: after.id }] : [],
  )
  recordChanges(tx, {
    actor,
    changes,
    schedules: touched,
    weeks,
    timeZone,
    asOne,
    remark: { ...remark, ...(overridden.length > 0 && { overridden }) },
  })
  if (asOne) return
  for (const schedule of touched) {
    if (turnedIds.includes(schedule.id)) recordDraftAgain(tx, actor, schedule)
  }
}

/** By week. All of them are held: a shift that exists brought its week along. */
function schedulesOf({ schedules }: Plan, ids: readonly number[]): ScheduleRow[] {
  const found = [...schedules.values()].filter(({ id }) => ids.includes(id))
  if (found.length < ids.length) throw new Error('A write reaches a week that it does not hold')
  return found.sort((a, b) => (a.weekStartDate < b.weekStartDate ? -1 : 1))
}

const weeksOf = (rows: readonly { startsAt: Date }[], timeZone: string): string[] => [
  ...new Set(rows.map(({ startsAt }) => weekStartDate(startsAt, timeZone)).sort()),
]
