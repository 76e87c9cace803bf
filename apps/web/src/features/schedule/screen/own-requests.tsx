import type { ShiftRequest } from '@weekboard/contracts/shift-requests'
import type { Week } from '@weekboard/contracts/week'
import { useEffect, useEffectEvent } from 'react'
import { showRequestMarks } from '../views/shift/request-marks.ts'
import { openShiftsOf } from '../week/open-shifts.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { requestMarks as texts } from './own-request-texts.ts'
import { useOwnOpenRequests } from './read-own-requests.ts'

const markOf = ({ kind, status }: ShiftRequest): string =>
  status === 'accepted' ? texts.accepted : texts[kind]

interface OwnRequestsProps {
  readonly week: Week
  readonly ownEmployeeId: number
  /** Reads the week again, which says what can be claimed. */
  readonly onChange: () => void
}

/** Marks the shifts that the viewer has asked for or wants to give away. Shows nothing itself. */
export function OwnRequests({ week, ownEmployeeId, onChange }: OwnRequestsProps) {
  const store = useScheduleStore()
  const requests = useOwnOpenRequests(onChange)
  useEffect(() => {
    const own = requests?.filter(({ from_employee_id: from }) => from === ownEmployeeId) ?? []
    const requestMarks = new Map(own.map((request) => [request.shift.id, markOf(request)]))
    showRequestMarks(store, requestMarks)
  }, [store, requests, ownEmployeeId])
  // Events do not say what the viewer can claim.
  const lacksClaims = openShiftsOf(week.shifts).some(({ claimable }) => claimable === undefined)
  const refresh = useEffectEvent(onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event may lack it again
  useEffect(() => {
    if (lacksClaims) refresh()
  }, [lacksClaims, week.seq])
  return null
}
