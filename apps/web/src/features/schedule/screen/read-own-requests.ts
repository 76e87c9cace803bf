import { listShiftRequestsRoute, type ShiftRequest } from '@weekboard/contracts/shift-requests'
import { shiftRequestsTopic, widgetUpdateSchema } from '@weekboard/contracts/widget-update'
import { useEffect, useEffectEvent } from 'react'
import { useRead } from '../../../lib/http/http-read.ts'
import { subscribeChannel } from '../../../lib/live/cable.ts'

/** The open requests that the viewer sees, read again when the server says that some changed. */
export function useOwnOpenRequests(onChange: () => void): readonly ShiftRequest[] | undefined {
  const { data, mutate } = useRead(listShiftRequestsRoute, {
    query: { status: 'open', limit: 200 },
  })
  const received = useEffectEvent((message: unknown) => {
    if (widgetUpdateSchema.safeParse(message).data?.widget_type !== shiftRequestsTopic) return
    void mutate()
    onChange()
  })
  useEffect(() => {
    const handlers = { received: (message: unknown) => received(message) }
    return subscribeChannel({ channel: 'DashboardChannel' }, handlers).unsubscribe
  }, [])
  return data?.shift_requests
}
