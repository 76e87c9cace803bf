import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import {
  createShiftRoute,
  deleteShiftRoute,
  updateShiftRoute,
} from '@weekboard/contracts/shifts/shifts'
import { callApi } from '../../../lib/http/http.ts'
import { noRetry, type RetryPolicy } from '../../../lib/http/retry.ts'
import { detailsOfShift, newWireDetails } from '../week/shift-details.ts'
import type { NewCreate, NewDelete, NewUpdate } from './waiting/waiting-change.ts'

const optionsOf = (idempotencyKey: string, retry: RetryPolicy) => ({ idempotencyKey, retry })

const overrideFields = (overrideMaxHours: boolean) =>
  overrideMaxHours ? { override_max_hours: true } : {}

export function sendCreate(
  { shift, hasBreaksOfRules, scheduleId, overrideMaxHours, key }: NewCreate,
  retry = noRetry,
): Promise<ShiftWriteReply> {
  const { employee_id, start_time, end_time } = shift
  const fields = {
    employee_id,
    start_time,
    end_time,
    ...newWireDetails({ ...detailsOfShift(shift), ...(hasBreaksOfRules && { breaks: null }) }),
    ...(scheduleId && { schedule_id: scheduleId }),
  }
  const body = { shift: fields, ...overrideFields(overrideMaxHours) }
  return callApi(createShiftRoute, { body }, optionsOf(key, retry))
}

export function sendUpdate(
  { shiftId, patch, version, overrideMaxHours, key }: NewUpdate,
  retry = noRetry,
): Promise<ShiftWriteReply> {
  const body = { shift: patch, version, ...overrideFields(overrideMaxHours) }
  return callApi(updateShiftRoute, { params: { id: shiftId }, body }, optionsOf(key, retry))
}

export const sendDelete = ({ shiftId, version, key }: NewDelete, retry = noRetry) =>
  callApi(deleteShiftRoute, { params: { id: shiftId }, body: { version } }, optionsOf(key, retry))
