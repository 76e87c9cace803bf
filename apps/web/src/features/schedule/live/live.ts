import { notificationHintSchema } from '@weekboard/contracts/notifications/notifications'
import {
  absenceEventSchema,
  positionEventSchema,
  type ScheduleEvent,
  scheduleEventSchema,
} from '@weekboard/contracts/realtime'
import { presenceEventSchema } from '@weekboard/contracts/schedule/presence'
import { getUndoCountsRoute } from '@weekboard/contracts/schedule/undo-counts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readKey } from '../../../lib/http/http-read.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import {
  type ChannelSubscription,
  subscribeChannel,
  useConnection,
} from '../../../lib/live/cable.ts'
import { useDashboardChannel } from '../../../lib/live/use-dashboard-channel.ts'
import { late } from '../../../lib/loading/late.tsx'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import type { WeekRead } from '../week/read/week.ts'
import { addEvent, noteDetails } from '../week/schedule-events.ts'
import { type ScheduleStore, useScheduleStore } from '../week/schedule-store.ts'
import { applyPresenceEvent, noPresence, presenceState } from './presence.ts'

const toastsModule = late(() => import('./show-event.ts'))
const ignoreFailure = () => undefined

/**
 * Receives events and presence while the screen is open, and reports the shift that is edited. Reads
 * the week again once subscribed and on each new socket, since events may have been missed before.
 */
export function useLiveSchedule(weekStart: string, { week, refresh }: WeekRead): void {
  const store = useScheduleStore()
  const user = useCurrentUser()
  const [needsRefresh, setNeedsRefresh] = useState(false)
  const presence = usePresence(store)
  const offerUndo = useAssistantSteps()
  useOwnAbsences(week, refresh)

  const receive = useEffectEvent((message: unknown) => {
    presence.receive(message)
    const absence = absenceEventSchema.safeParse(message).data
    const isOfWeek = absence?.weeks.length === 0 || absence?.weeks.includes(weekStart)
    const change = isOfWeek ? absence : positionEventSchema.safeParse(message).data
    if (change) noteDetails(store, change.seq)
    const event = scheduleEventSchema.safeParse(message).data
    const shiftsBefore = week?.shifts
    if (!event || !addEvent(store, event)) return
    offerUndo(event)
    const watcher = {
      userId: user?.id ?? null,
      userName: user?.full_name ?? '',
      weekStart,
      editedShiftId: store.of(presenceState).getState().editedShiftId,
      timeZone: week?.time_zone ?? 'UTC',
      shiftBefore: (id: number) => shiftsBefore?.find((shift) => shift.id === id),
    }
    // Without the toast the grid still shows the change.
    toastsModule.load().then(({ showEvent }) => showEvent(event, watcher), ignoreFailure)
  })

  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'ScheduleChannel' },
      {
        received: (message) => receive(message),
        connected() {
          presence.clear()
          setNeedsRefresh(true)
          // Set below: the confirmation of a subscription arrives in a later turn.
          editing.reportAgain()
        },
        disconnected: () => presence.clear(),
      },
    )
    const editing = reportEditedShift(store, subscription)
    return () => {
      editing.stop()
      subscription.unsubscribe()
    }
  }, [store, presence])

  // After the first read: it may have begun before the subscription and lack events in between.
  const isLoaded = week !== undefined
  useEffect(() => {
    if (!needsRefresh || !isLoaded) return
    setNeedsRefresh(false)
    refresh()
  }, [needsRefresh, isLoaded, refresh])
}

/**
 * What the user's assistant has done can be undone in the user's session. Such an event has the id of its
 * person and a name that names the assistant as well.
 */
function useAssistantSteps(): (event: Pick<ScheduleEvent, 'user'>) => void {
  const user = useCurrentUser()
  const mutate = useMutate()
  return ({ user: { id, name } }) => {
    if (id !== user?.id || name === user?.full_name) return
    void mutate(readKey(getUndoCountsRoute, {}))
  }
}

/**
 * Employees hear of no absence on the ScheduleChannel. A decision about their own time off is a
 * notification, after which the week is read again.
 */
function useOwnAbsences(week: WeekRead['week'], refresh: () => void): void {
  const isReader = week?.user_role === 'employee'
  useDashboardChannel((message) => {
    if (isReader && notificationHintSchema.safeParse(message).success) refresh()
  })
}

/** Keeps the store's presence; without a connection nobody is present. */
function usePresence(store: ScheduleStore) {
  const ownId = useCurrentUser()?.id ?? null
  const isConnected = useConnection().status === 'connected'
  const [presence, setPresence] = useState(noPresence)
  useEffect(() => {
    store.of(presenceState).setState({ presence: isConnected ? presence : noPresence })
  }, [store, isConnected, presence])
  return useMemo(
    () => ({
      receive(message: unknown) {
        const event = presenceEventSchema.safeParse(message).data
        if (!event || event.user.id === ownId) return
        setPresence((former) => applyPresenceEvent(former, event))
      },
      clear: () => setPresence(noPresence),
    }),
    [ownId],
  )
}

/** Reports to the server which shift is in the open popover, once per connection and shift. */
function reportEditedShift(store: ScheduleStore, { perform }: ChannelSubscription) {
  let reported: number | null = null
  const report = () => {
    const shiftId = store.of(presenceState).getState().editedShiftId
    // A shift that waits to be saved is known to nobody else.
    const editedShiftId = shiftId !== null && shiftId > 0 ? shiftId : null
    if (editedShiftId === reported) return
    if (reported !== null) perform('stopped_editing_shift', { shift_id: reported })
    if (editedShiftId !== null) perform('editing_shift', { shift_id: editedShiftId })
    reported = editedShiftId
  }
  const stop = store.of(presenceState).subscribe(report)
  return {
    stop,
    reportAgain() {
      reported = null
      report()
    },
  }
}
