import {
  type BreakSettings,
  breaksProblem,
  defaultBreaks,
  moveBreaks,
} from '@weekboard/scheduling/cost/breaks'
import { invalidField } from '../../../platform/errors.ts'
import type { ShiftFields } from '../wire-fields.ts'
import type { NewShiftFields, UpdateAction } from './actions.ts'
import type { PlanSettings } from './plan.ts'

interface BreakOptions {
  readonly organization: PlanSettings
  /** When false, breaks are not checked. */
  readonly enforceRules?: boolean
}

/** Throws a 422 for breaks that do not fit into their shift. */
export function assertBreaks(
  shift: Pick<ShiftFields, 'startsAt' | 'endsAt' | 'breaks'>,
  { timeZone }: Pick<BreakSettings, 'timeZone'>,
): void {
  const problem = breaksProblem(shift, timeZone)
  if (problem) throw invalidField('breaks', problem)
}

/** The breaks of a new shift, by the rules when it names none. 422 for breaks that do not fit. */
export function newBreaks(
  { breaks, ...fields }: NewShiftFields,
  options: BreakOptions,
): ShiftFields['breaks'] {
  if (breaks === null) return defaultBreaks(fields, options.organization.breakRules)
  return fitting({ ...fields, breaks }, options)
}

/**
 * The breaks of a changed shift: those that the action names (422 when they do not fit), otherwise its
 * own, moved along with new times.
 */
export function changedBreaks(
  before: ShiftFields,
  { fields }: Pick<UpdateAction, 'fields'>,
  options: BreakOptions,
): ShiftFields['breaks'] {
  const changed = { ...before, ...fields }
  if (fields.breaks !== undefined) return fitting(changed, options)
  const keepsTimes =
    before.startsAt.getTime() === changed.startsAt.getTime() &&
    before.endsAt.getTime() === changed.endsAt.getTime()
  return keepsTimes ? before.breaks : moveBreaks(before, changed, options.organization)
}

/** What an undo restores was valid once, perhaps on the clock of another time zone. */
function fitting(
  shift: ShiftFields,
  { organization, enforceRules = true }: BreakOptions,
): ShiftFields['breaks'] {
  if (enforceRules) assertBreaks(shift, organization)
  return shift.breaks
}

/** A change that names no breaks is warned of missing ones, and not refused. */
export const forgivingBreaks = <T extends BreakOptions>(
  { fields }: Pick<UpdateAction, 'fields'>,
  options: T,
): T =>
  fields.breaks !== undefined || options.organization.breakPolicy === 'off'
    ? options
    : { ...options, organization: { ...options.organization, breakPolicy: 'warn' } }
