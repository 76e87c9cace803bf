import {
  shiftRequestsTopic,
  widgetUpdateSchema,
} from '@weekboard/contracts/dashboard/widget-update'
import {
  listShiftRequestsRoute,
  type ShiftRequest,
} from '@weekboard/contracts/requests/shift-requests'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect, useEffectEvent } from 'react'
import { useRead } from '../../../lib/http/http-read.ts'
import { useDashboardChannel } from '../../../lib/live/use-dashboard-channel.ts'
import { openShiftsOf } from '../week/open-shifts.ts'
import { showMarks } from '../week/rows/shift-marks.ts'
import { useScheduleStore } from '../week/schedule-store.ts'

/** The marks of a shift that the viewer has asked for or wants to give away. */
const texts = {
  claim: 'Claimed, waiting',
  offer: 'Offered, waiting',
  swap: 'Swap proposed, waiting',
  accepted: 'Accepted, waiting',
} as const

/** The open requests that the viewer sees, read again when the server says that some changed. */
function useOwnOpenRequests(onChange: () => void): readonly ShiftRequest[] | undefined {
  const { data, mutate } = useRead(listShiftRequestsRoute, {
    query: { status: 'open', limit: 200 },
  })
  useDashboardChannel((message) => {
    if (widgetUpdateSchema.safeParse(message).data?.widget_type !== shiftRequestsTopic) return
    void mutate()
    onChange()
  })
  return data?.shift_requests
}

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
    showMarks(store, { requests: new Map(own.map((each) => [each.shift.id, markOf(each)])) })
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
