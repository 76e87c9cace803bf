import { scheduleEventSchema } from '@weekboard/contracts/realtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { subscribeChannel } from '../../lib/cable.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.ts'
import { eventToast } from './event-toast.ts'
import type { WeekRead } from './hooks.ts'
import { addEvent, useScheduleStore } from './schedule-store.ts'

/**
 * Hears of every change while the screen is open. After each confirmed subscription the week is
 * asked for once, since messages may have been missed before it.
 */
export function useLiveSchedule(weekStart: string, { week, refresh }: WeekRead): void {
  const store = useScheduleStore()
  const user = useCurrentUser()
  const [isDue, setDue] = useState(false)

  const received = useEffectEvent((message: unknown) => {
    const event = scheduleEventSchema.safeParse(message).data
    if (!event || !addEvent(store, event)) return
    const toast = eventToast(event, {
      userId: user?.id ?? null,
      weekStart,
      editedShiftId: store.editedShiftId.get(),
    })
    if (toast) showToast(toast)
  })

  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'ScheduleChannel' },
      { received: (message) => received(message), connected: () => setDue(true) },
    )
    return () => subscription.unsubscribe()
  }, [])

  const isLoaded = week !== undefined
  useEffect(() => {
    if (!isDue || !isLoaded) return
    setDue(false)
    refresh()
  }, [isDue, isLoaded, refresh])
}
