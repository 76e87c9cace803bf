import type { ShiftRequest } from '@weekboard/contracts/shift-requests'
import { useEffect } from 'react'
import { useOpenRequests } from '../api/own-requests.ts'
import { useScheduleStore } from '../model/schedule-store.ts'
import { requestMarks as texts } from './own-request-texts.ts'

const markOf = ({ kind, status }: ShiftRequest): string =>
  status === 'accepted' ? texts.accepted : texts[kind]

interface OwnRequestsProps {
  readonly ownEmployeeId: number
  /** Reads the week again, which says what can be claimed. */
  readonly onChange: () => void
}

/** Marks the shifts that the viewer has asked for or wants to give away. Shows nothing itself. */
export function OwnRequests({ ownEmployeeId, onChange }: OwnRequestsProps) {
  const store = useScheduleStore()
  const requests = useOpenRequests(onChange)
  useEffect(() => {
    const own = requests?.filter(({ from_employee_id: from }) => from === ownEmployeeId) ?? []
    const requestMarks = new Map(own.map((request) => [request.shift.id, markOf(request)]))
    store.setState({ requestMarks })
  }, [store, requests, ownEmployeeId])
  return null
}
