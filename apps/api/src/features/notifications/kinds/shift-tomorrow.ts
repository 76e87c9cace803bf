import { z } from 'zod'
import { notifiedShiftText } from '../shift-text.ts'
import { defineKind } from './notification-kind.ts'

export const shiftTomorrow = defineKind({
  kind: 'shift_tomorrow',
  data: z.object({
    date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    /** Whether the reminder is late and is written on the day of the shift. */
    today: z.boolean(),
  }),
  delivery: { inApp: true, email: false, push: false },
  date: ({ date }) => date,
  text: ({ today, ...shift }, display) => ({
    title: `Your shift starts ${today ? 'today' : 'tomorrow'}`,
    message: `${notifiedShiftText(shift, display)}.`,
  }),
  // A reminder that waited until its shift began.
  hasPassed: ({ start_time }, now) => new Date(start_time) <= now,
})
