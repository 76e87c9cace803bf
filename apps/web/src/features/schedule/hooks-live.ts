import { presenceEventSchema } from '@weekboard/contracts/presence'
import { scheduleEventSchema } from '@weekboard/contracts/realtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ChannelSubscription, subscribeChannel } from '../../lib/cable.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { amendToast, showToast } from '../../ui/toast.ts'
import { eventToast } from './event-toast.ts'
import type { WeekRead } from './hooks.ts'
import { EventToasts } from './live/event-toasts.ts'
import { afterPresence, nobody } from './live/presence.ts'
import { addEvent, type ScheduleStore, useScheduleStore } from './schedule-store.ts'

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

  const received = useEffectEvent((message: unknown) => {
    const presence = presenceEventSchema.safeParse(message).data
    if (presence) store.presence.set(afterPresence(store.presence.get(), presence))
    const event = scheduleEventSchema.safeParse(message).data
    if (!event || !addEvent(store, event)) return
    const toast = eventToast(event, {
      userId: user?.id ?? null,
      weekStart,
      editedShiftId: store.editedShiftId.get(),
    })
    if (toast) toasts.add(toast)
  })

  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'ScheduleChannel' },
      {
        received: (message) => received(message),
        connected() {
          store.presence.set(nobody)
          setDue(true)
          editing.tellAgain()
        },
        disconnected: () => store.presence.set(nobody),
      },
    )
    const editing = tellEditing(store, subscription)
    return () => {
      editing.stop()
      subscription.unsubscribe()
    }
  }, [store])

  const isLoaded = week !== undefined
  useEffect(() => {
    if (!isDue || !isLoaded) return
    setDue(false)
    refresh()
  }, [isDue, isLoaded, refresh])
}

/** Tells the server which shift is in the open popover, and again after each new connection. */
function tellEditing({ editedShiftId }: ScheduleStore, { perform }: ChannelSubscription) {
  let told: number | null = null
  const tell = () => {
    const shiftId = editedShiftId.get()
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
