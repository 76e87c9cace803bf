import {
  acceptShiftRequestRoute,
  approveShiftRequestRoute,
  cancelShiftRequestRoute,
  claimShiftRoute,
  offerShiftRoute,
  rejectShiftRequestRoute,
  type ShiftRequest,
  type ShiftRequestReply,
  swapShiftRoute,
} from '@weekboard/contracts/requests/shift-requests'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { updateShiftRoute } from '@weekboard/contracts/shifts/shifts'
import { useCallback } from 'react'
import { callApi } from '../../lib/http/http.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useRefreshRequests } from './hooks.ts'

const options = { retry: writeRetry } as const

interface Decision {
  readonly note: string
  readonly overrideMaxHours?: boolean
}

/** The calls that change requests; each reads again what is on the screen. All throw ApiError. */
export function useRequestWrites() {
  const refresh = useRefreshRequests()
  const refreshed = useCallback(
    async <T>(write: Promise<T>): Promise<T> => {
      try {
        return await write
      } finally {
        void refresh()
      }
    },
    [refresh],
  )
  const requested = async (write: Promise<ShiftRequestReply>): Promise<ShiftRequest> =>
    (await refreshed(write)).shift_request
  return {
    /** Plans a shift for somebody, only while its version is current. */
    assign: ({ id, version }: Shift, employee_id: number, overrideMaxHours: boolean) => {
      const override = overrideMaxHours && { override_max_hours: true }
      const body = { shift: { employee_id }, version, ...override }
      return refreshed(callApi(updateShiftRoute, { params: { id }, body }, options))
    },
    claim: (shiftId: number) =>
      requested(callApi(claimShiftRoute, { params: { id: shiftId }, body: {} }, options)),
    /** Offers a shift to one employee, or to everybody when `employeeId` is null. */
    offer: (shiftId: number, employeeId: number | null, note: string) => {
      const body = { employee_id: employeeId, ...(note && { note }) }
      return requested(callApi(offerShiftRoute, { params: { id: shiftId }, body }, options))
    },
    swap: (shiftId: number, withShiftId: number, note: string) => {
      const body = { with_shift_id: withShiftId, ...(note && { note }) }
      return requested(callApi(swapShiftRoute, { params: { id: shiftId }, body }, options))
    },
    /** The four below happen only while the version is current. */
    accept: ({ id, version }: ShiftRequest) =>
      requested(callApi(acceptShiftRequestRoute, { params: { id }, body: { version } }, options)),
    cancel: ({ id, version }: ShiftRequest) =>
      requested(callApi(cancelShiftRequestRoute, { params: { id }, body: { version } }, options)),
    reject: ({ id, version }: ShiftRequest, note = '') => {
      const body = { version, ...(note && { note }) }
      return requested(callApi(rejectShiftRequestRoute, { params: { id }, body }, options))
    },
    approve: ({ id, version }: ShiftRequest, { note, overrideMaxHours }: Decision) => {
      const body = {
        version,
        ...(note && { note }),
        ...(overrideMaxHours && { override_max_hours: true }),
      }
      return requested(callApi(approveShiftRequestRoute, { params: { id }, body }, options))
    },
  }
}
