import type { BrainHole, ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { ExplainedAssignment } from '@weekboard/solver/week/explain/alternatives'
import type { OpenPlaces, SmallestChange } from '@weekboard/solver/week/explain/explain-holes'
import type { Assignment, BlockingRule } from '@weekboard/solver/week/week-problem'
import type { BrainInput } from './brain-input.ts'
import type { ShiftDemand } from './demand.ts'
import {
  bendsSentence,
  differenceReasons,
  intervalText,
  movesSentence,
  presentRule,
  reasonSentence,
  wishReasons,
} from './texts.ts'
import type { EmployeeWishes } from './wishes.ts'

export interface PlanContext {
  readonly input: BrainInput
  /** The shifts of the problem, by index. */
  readonly demands: readonly ShiftDemand[]
  readonly wishes: EmployeeWishes
}

/** The best other people of each shift; a proposal of a large week stays readable and small. */
const maxAlternatives = 30

const nameOf = ({ input }: PlanContext, person: number): string =>
  input.employees[person]?.name ?? ''

const positionNameOf = ({ input }: PlanContext, demand: ShiftDemand | undefined): string =>
  input.positions.find(({ id }) => id === demand?.positionId)?.name ?? 'this position'

/** What a sentence about a rule, a person and a shift needs. */
export const ruleContextOf = (context: PlanContext, { shift, person }: Assignment) => ({
  ...context.input,
  name: nameOf(context, person),
  maxWeeklyMinutes: context.input.employees[person]?.maxWeeklyMinutes ?? null,
  positionName: positionNameOf(context, context.demands[shift]),
})

/** Rules as on the wire, each code once. */
export function rulesAgainst(
  context: PlanContext,
  assignment: Assignment,
  rules: readonly BlockingRule[],
) {
  const ruleContext = ruleContextOf(context, assignment)
  const presented = rules.map((rule) => presentRule(rule, ruleContext))
  return [...new Map(presented.map((each) => [each.code, each])).values()]
}

/** Why a person has a shift, and how others would do with it. */
export function explanationOf(
  context: PlanContext,
  { shift, person, reasons, alternatives }: ExplainedAssignment,
): Pick<ProposedShift, 'reasons' | 'alternatives'> {
  const [next] = alternatives
  const nextName = next ? nameOf(context, next.person) : ''
  return {
    reasons: reasons.flatMap((reason) =>
      reason.code === 'prefers'
        ? wishReasons(context.wishes.of(person, shift), nameOf(context, person))
        : {
            code: reason.code,
            message: reasonSentence(reason, nameOf(context, person), nextName),
          },
    ),
    alternatives: alternatives.slice(0, maxAlternatives).map((each) => ({
      employee_id: context.input.employees[each.person]?.id ?? 0,
      cost_difference: rounded(each.costDifference),
      blocked_by: rulesAgainst(context, { shift, person: each.person }, each.blockedBy),
      reasons: differenceReasons(each, {
        name: nameOf(context, each.person),
        minutes: each.plannedMinutes + (context.demands[shift]?.work.minutes ?? 0),
      }),
    })),
  }
}

/** Points with three decimals. */
const rounded = (points: number): number => Math.round(points * 1000) / 1000

/** Who is stopped from an open place by which rules, and what would fill it. */
export function explainedHole(
  context: PlanContext,
  { shifts, count, stopped, smallestChange }: OpenPlaces,
): Pick<BrainHole, 'count' | 'stopped' | 'smallest_change' | 'applicable'> {
  const [shift = 0] = shifts
  return {
    count,
    stopped: stopped.map(({ person, rules }) => {
      const blocked = rulesAgainst(context, { shift, person }, rules)
      return {
        employee_id: context.input.employees[person]?.id ?? 0,
        rules: blocked.map(({ code }) => code),
        blocked_by: blocked,
      }
    }),
    applicable: smallestChange?.kind === 'moves',
    smallest_change: smallestChange && { message: changeSentence(context, smallestChange) },
  }
}

function changeSentence(context: PlanContext, change: SmallestChange): string {
  const name = nameOf(context, change.person)
  const { timeZone } = context.input
  if (change.kind === 'bend') {
    const positionName = positionNameOf(context, context.demands[change.shift])
    return bendsSentence(change.bends, { name, positionName })
  }
  const moves = change.moves.map(({ shift, from, to }) => {
    const { startMs = 0, endMs = 0 } = context.demands[shift]?.interval ?? {}
    return {
      shift: intervalText(startMs, endMs, timeZone),
      from: nameOf(context, from),
      to: nameOf(context, to),
    }
  })
  return movesSentence(moves, name)
}
