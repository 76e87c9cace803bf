import { type ViolationReply, violationSchema } from '@weekboard/contracts/schedules'
import { type Shift, shiftSchema } from '@weekboard/contracts/shift'
import { type MaxHoursDetails, maxHoursDetailsSchema } from '@weekboard/contracts/shifts'
import { z } from 'zod'
import { isApiError } from '../../../lib/api-error.ts'

/** The weekly limit that a write would exceed; null for every other failure. */
export function maxHoursOf(failure: unknown): MaxHoursDetails | null {
  if (!isApiError(failure) || failure.code !== 'max_hours_violation') return null
  return maxHoursDetailsSchema.safeParse(failure.details).data ?? null
}

/** The shift as it is now, when a write was based on an older one; null for every other failure. */
export function staleShiftOf(failure: unknown): Shift | null {
  if (!isApiError(failure) || failure.code !== 'stale_version') return null
  return shiftSchema.safeParse(failure.details?.current).data ?? null
}

const sameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

/**
 * The version to try again with when all that happened to a shift since it was last seen is that it
 * was announced, or is a draft again: nobody's change is written over then. Null for every other
 * failure.
 */
export function versionAfterPublish(failure: unknown, seen: Shift): number | null {
  const now = staleShiftOf(failure)
  if (!now || now.id !== seen.id) return null
  const isSame =
    now.employee_id === seen.employee_id &&
    sameInstant(now.start_time, seen.start_time) &&
    sameInstant(now.end_time, seen.end_time) &&
    (now.notes ?? '') === (seen.notes ?? '') &&
    (now.status === 'cancelled') === (seen.status === 'cancelled')
  return isSame ? now.version : null
}

/** The broken rules that keep a schedule from being published; null for every other failure. */
export function publishViolationsOf(failure: unknown): ViolationReply[] | null {
  if (!isApiError(failure) || failure.code !== 'publish_validation') return null
  return z.array(violationSchema).safeParse(failure.details?.violations).data ?? []
}

export const isNotFound = (failure: unknown): boolean =>
  isApiError(failure) && failure.status === 404
