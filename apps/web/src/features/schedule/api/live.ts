import { presenceEventSchema } from '@weekboard/contracts/presence'
import { scheduleEventSchema } from '@weekboard/contracts/realtime'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { type ChannelSubscription, subscribeChannel, useConnection } from '../../../lib/cable.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { amendToast, showToast } from '../../../ui/toast.ts'
import { eventToast } from '../model/event-toast.ts'
import { applyPresenceEvent, noPresence } from '../model/presence.ts'
import { addEvent, type ScheduleStore, useScheduleStore } from '../model/schedule-store.ts'
import { EventToasts } from './event-toasts.ts'
import type { WeekRead } from './shifts.ts'

const createToasts = () =>
  new EventToasts({
    show: showToast,
    amend: amendToast,
    later: (ms, work) => void setTimeout(work, ms),
  })

/**
 * Hears of every change and of who is here while the screen is open, and tells what is edited. After
 * each confirmed subscription the week is asked for once, since messages may have been missed before.
 */
export function useLiveSchedule(weekStart: string, { week, refresh }: WeekRead): void {
  const store = useScheduleStore()
  const user = useCurrentUser()
  const [isDue, setDue] = useState(false)
  const [toasts] = useState(createToasts)

  const presence = usePresence(store)

  const received = useEffectEvent((message: unknown) => {
    presence.hear(message)
    const event = scheduleEventSchema.safeParse(message).data
    if (!event || !addEvent(store, event)) return
    const toast = eventToast(event, {
      userId: user?.id ?? null,
      userName: user?.full_name ?? '',
      weekStart,
      editedShiftId: store.editedShiftId.getState(),
    })
    if (toast) toasts.add(toast)
  })

  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'ScheduleChannel' },
      {
        received: (message) => received(message),
        connected() {
          presence.forget()
          setDue(true)
          editing.tellAgain()
        },
        disconnected: () => presence.forget(),
      },
    )
    const editing = tellEditing(store, subscription)
    return () => {
      editing.stop()
      subscription.unsubscribe()
    }
  }, [store, presence])

  const isLoaded = week !== undefined
  useEffect(() => {
    if (!isDue || !isLoaded) return
    setDue(false)
    refresh()
  }, [isDue, isLoaded, refresh])
}

/** Keeps who else is here, for as long as the connection stands. */
function usePresence(store: ScheduleStore) {
  const own = useCurrentUser()?.id ?? null
  const isConnected = useConnection().status === 'connected'
  const [heard] = useState(() => createStore(() => noPresence))
  const known = useStore(heard)
  useEffect(() => {
    store.presence.setState(isConnected ? known : noPresence, true)
  }, [store, isConnected, known])
  return useMemo(
    () => ({
      hear(message: unknown) {
        const event = presenceEventSchema.safeParse(message).data
        if (event && event.user.id !== own)
          heard.setState(applyPresenceEvent(heard.getState(), event), true)
      },
      forget: () => heard.setState(noPresence, true),
    }),
    [heard, own],
  )
}

/** Tells the server which shift is in the open popover, and again after each new connection. */
function tellEditing({ editedShiftId }: ScheduleStore, { perform }: ChannelSubscription) {
  let told: number | null = null
  const tell = () => {
    const shiftId = editedShiftId.getState()
    if (shiftId === told) return
    if (told !== null) perform('stopped_editing_shift', { shift_id: told })
    if (shiftId !== null) perform('editing_shift', { shift_id: shiftId })
    told = shiftId
  }
  const stop = editedShiftId.subscribe(tell)
  return {
    stop,
    tellAgain() {
      told = null
      tell()
    },
  }
}
