import type { ShiftCandidate } from '@weekboard/contracts/shifts/shift-candidates'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import { canTake, isRefused, type RankedEmployee } from '@weekboard/scheduling/rules/rank-employees'

type Reason = ShiftCandidate['reasons'][number]

/** Candidates as others may see them, with what speaks for each. */
export function presentCandidates(ranked: readonly RankedEmployee[]): ShiftCandidate[] {
  const free = ranked.filter(canTake)
  const least = (values: readonly number[]) => Math.min(Number.POSITIVE_INFINITY, ...values)
  const cheapest = least(free.flatMap(({ costCents }) => costCents ?? []))
  const dearest = Math.max(0, ...free.flatMap(({ costCents }) => costCents ?? []))
  return ranked.map((each) => ({
    employee_id: each.employee.id,
    full_name: each.employee.name,
    reasons: [
      ...(each.worksThatDay ? [again] : []),
      ...wishes(each),
      ...(canTake(each) && each.costCents === cheapest && cheapest < dearest ? [cheap] : []),
      plannedReason(each),
    ],
    blocked_by: each.violations.map(({ code, message }) => ({ code, message })),
    refused: isRefused(each),
    points: Math.round(each.points * 100) / 100,
    planned_hours: roundHours(each.plannedMinutes),
    hours_over: roundHours(each.minutesOver),
    cost_cents: each.costCents,
  }))
}

const again: Reason = { code: 'same_day', message: 'Works another shift that day.' }
const cheap: Reason = { code: 'lowest_pay', message: 'Costs least of all who can work then.' }

function wishes({ routine, preferredShare }: RankedEmployee): Reason[] {
  const reasons: Reason[] = []
  if (preferredShare > 0) {
    reasons.push({ code: 'prefers', message: 'Prefers to work at this time.' })
  }
  if (routine === 'same_time') {
    reasons.push({ code: 'usual', message: 'Usually works at this time.' })
  }
  return reasons
}

function plannedReason({ employee, plannedMinutes, minutesOver }: RankedEmployee): Reason {
  const planned = `Has ${lengthText(plannedMinutes)} planned that week`
  const limit = employee.maxWeeklyMinutes
  if (limit === null) return { code: 'planned', message: `${planned}.` }
  const rest =
    minutesOver > 0
      ? `${lengthText(minutesOver)} above the weekly limit with this shift`
      : `${lengthText(limit - plannedMinutes)} below the weekly limit`
  return { code: 'planned', message: `${planned}, ${rest}.` }
}

/** Such as '7.5 h'. */
function lengthText(minutes: number): string {
  const length = roundHours(minutes)
  return `${length} h`
}
