import { type ViolationReply, violationSchema } from '@weekboard/contracts/schedule/publishing'
import { type Shift, shiftSchema } from '@weekboard/contracts/shifts/shift-schema'
import { type MaxHoursDetails, maxHoursDetailsSchema } from '@weekboard/contracts/shifts/shifts'
import { z } from 'zod'
import { isApiError } from '../../../lib/http/api-error.ts'

export function maxHoursOf(failure: unknown): MaxHoursDetails | null {
  if (!isApiError(failure) || failure.code !== 'max_hours_violation') return null
  return maxHoursDetailsSchema.safeParse(failure.details).data ?? null
}

export function staleShiftOf(failure: unknown): Shift | null {
  if (!isApiError(failure) || failure.code !== 'stale_version') return null
  return shiftSchema.safeParse(failure.details?.current).data ?? null
}

const sameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

/**
 * The version for a retry when the shift was only published or unpublished since, so that no change
 * of another user is overwritten. Null for other errors.
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

export function publishViolationsOf(failure: unknown): ViolationReply[] | null {
  if (!isApiError(failure) || failure.code !== 'publish_validation') return null
  return z.array(violationSchema).safeParse(failure.details?.violations).data ?? []
}

export const isStaleVersion = (failure: unknown): boolean =>
  isApiError(failure) && failure.code === 'stale_version'

export const isNotFound = (failure: unknown): boolean =>
  isApiError(failure) && failure.status === 404
