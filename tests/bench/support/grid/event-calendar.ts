import { createCalendar, Interaction, ResourceTimeline } from '@event-calendar/core'
import '@event-calendar/core/index.css'
import {
  type BenchShift,
  benchEvents,
  benchRows,
  clockAt,
  enter,
  shiftHtml,
  tallestScroller,
} from './bench-data.ts'

const eventOf = (shift: BenchShift, to: number) => ({
  id: String(shift.id),
  resourceIds: [String(shift.person)],
  start: clockAt(shift.date, shift.from),
  end: clockAt(shift.date, to),
  title: { html: shiftHtml(shift, to) },
})

let calendar: ReturnType<typeof createCalendar> | null = null

enter({
  mount(root) {
    calendar = createCalendar(root, [ResourceTimeline, Interaction], {
      view: 'resourceTimelineWeek',
      date: '2026-11-16',
      firstDay: 1,
      slotDuration: { days: 1 },
      height: '780px',
      editable: true,
      resources: benchRows.map(({ id, html }) => ({ id, title: { html } })),
      events: benchEvents.map((shift) => ({
        ...eventOf(shift, shift.to),
        backgroundColor: shift.position.background,
      })),
    })
  },
  update: (shift, to) => calendar?.updateEvent(eventOf(shift, to)),
  eventSelector: '.ec-event',
  scroller: tallestScroller,
})
