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
} from '@weekboard/contracts/shift-requests'
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
    async (write: Promise<ShiftRequestReply>): Promise<ShiftRequest> => {
      try {
        return (await write).shift_request
      } finally {
        void refresh()
      }
    },
    [refresh],
  )
  return {
    claim: (shiftId: number) =>
      refreshed(callApi(claimShiftRoute, { params: { id: shiftId }, body: {} }, options)),
    /** To everybody when `employeeId` is null. */
    offer: (shiftId: number, employeeId: number | null, note: string) => {
      const body = { employee_id: employeeId, ...(note && { note }) }
      return refreshed(callApi(offerShiftRoute, { params: { id: shiftId }, body }, options))
    },
    swap: (shiftId: number, withShiftId: number, note: string) => {
      const body = { with_shift_id: withShiftId, ...(note && { note }) }
      return refreshed(callApi(swapShiftRoute, { params: { id: shiftId }, body }, options))
    },
    /** The four that follow happen only while the version is current. */
    accept: ({ id, version }: ShiftRequest) =>
      refreshed(callApi(acceptShiftRequestRoute, { params: { id }, body: { version } }, options)),
    cancel: ({ id, version }: ShiftRequest) =>
      refreshed(callApi(cancelShiftRequestRoute, { params: { id }, body: { version } }, options)),
    reject: ({ id, version }: ShiftRequest, note = '') => {
      const body = { version, ...(note && { note }) }
      return refreshed(callApi(rejectShiftRequestRoute, { params: { id }, body }, options))
    },
    approve: ({ id, version }: ShiftRequest, { note, overrideMaxHours }: Decision) => {
      const body = {
        version,
        ...(note && { note }),
        ...(overrideMaxHours && { override_max_hours: true }),
      }
      return refreshed(callApi(approveShiftRequestRoute, { params: { id }, body }, options))
    },
  }
}
