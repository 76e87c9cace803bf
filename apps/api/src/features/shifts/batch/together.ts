import type { TenantTransaction } from '../../../platform/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Asked, Together } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentSchedule } from '../present.ts'
import { type ShiftAction, targetOf } from './action.ts'
import { type Decision, decide } from './decide.ts'
import { loadPlan, type Plan } from './load.ts'
import { applyDecisions, type BatchResult, type Effect, record, store } from './run.ts'

/**
 * Steps of several requests on the one path of writes: one load for all, each decided against the
 * plan as those before left it and logged as an event of its own, everything stored at once.
 */
export const shiftSteps: Together<ShiftAction, BatchResult> = {
  async carryOut(tx, asked) {
    const parts = asked.map(({ step, principal }) => ({
      actions: [step],
      organization: principal.organization,
    }))
    const plan = await loadPlan(tx, parts, { trial: false })
    const effects: Effect[] = []
    const outcomes = asked.map((one) => {
      const decision = decideOne(one, plan)
      if (decision instanceof ApiError) return decision
      const effect = applyDecisions(plan, [decision], one.principal.organization)
      effects.push(effect)
      record({ tx, actor: actorOf(one.principal) }, effect)
      return resultOf(effect)
    })
    const [first] = asked
    if (first) store({ tx, now: first.now }, effects)
    dropUnused(tx, plan, effects)
    return outcomes
  },
  // Where a step leads is told from where the shift stood before the group.
  marksOf: (step) => [targetOf(step) ?? []].flat().map(String),
}

function decideOne(
  { step, principal, ifMatch }: Asked<ShiftAction>,
  plan: Plan,
): Decision | ApiError {
  try {
    return decide(step, plan, { organization: principal.organization, ifMatch, rules: 'insist' })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const resultOf = ({ decisions, touched, turnedIds }: Effect): BatchResult => ({
  outcomes: decisions,
  schedules: touched.map(presentSchedule),
  turned: turnedIds.length > 0,
})

/** A refused step leaves no empty schedule behind for a week that nobody had planned yet. */
function dropUnused(
  tx: Pick<TenantTransaction, 'send'>,
  { madeIds }: Plan,
  effects: readonly Effect[],
): void {
  const used = new Set(effects.flatMap(({ touched }) => touched.map(({ id }) => id)))
  const unused = madeIds.filter((id) => !used.has(id))
  if (unused.length === 0) return
  tx.send({
    name: 'drop-schedules',
    text: 'delete from schedules where id = any ($1)',
    values: [unused],
  })
}
