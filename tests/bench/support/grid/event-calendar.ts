import { createCalendar, Interaction, ResourceTimeline } from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { benchEvents, benchRows, clockAt, enter, tallestScroller } from './bench-data.ts'

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
      resources: benchRows.map(({ id, name }) => ({ id, title: name })),
      events: benchEvents.map(({ id, person, position, date, from, to }) => ({
        id: String(id),
        resourceIds: [String(person)],
        start: clockAt(date, from),
        end: clockAt(date, to),
        title: `${from}:00 – ${to}:00`,
        backgroundColor: position.background,
      })),
    })
  },
  update({ id, person, date, from }, to) {
    calendar?.updateEvent({
      id: String(id),
      resourceIds: [String(person)],
      start: clockAt(date, from),
      end: clockAt(date, to),
      title: `${from}:00 – ${to}:00`,
    })
  },
  eventSelector: '.ec-event',
  scroller: tallestScroller,
})
