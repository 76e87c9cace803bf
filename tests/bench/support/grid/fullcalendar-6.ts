import { Calendar } from '@fullcalendar/core'
import interaction from '@fullcalendar/interaction'
import resourceTimeline from '@fullcalendar/resource-timeline'
import { benchEvents, benchRows, clockAt, enter, tallestScroller } from './bench-data.ts'

let calendar: Calendar | null = null

enter({
  mount(root) {
    calendar = new Calendar(root, {
      plugins: [resourceTimeline, interaction],
      schedulerLicenseKey: 'CC-Attribution-NonCommercial-NoDerivatives',
      initialView: 'resourceTimelineWeek',
      initialDate: '2026-11-16',
      firstDay: 1,
      slotDuration: { days: 1 },
      height: 780,
      editable: true,
      resources: benchRows.map(({ id, name }) => ({ id: String(id), title: name })),
      resourceOrder: '',
      events: benchEvents.map(({ id, person, position, date, from, to }) => ({
        id: String(id),
        resourceId: String(person),
        start: clockAt(date, from),
        end: clockAt(date, to),
        title: `${from}:00 – ${to}:00`,
        color: position.background,
      })),
    })
    calendar.render()
  },
  update({ id, date }, to) {
    calendar?.getEventById(String(id))?.setEnd(clockAt(date, to))
  },
  eventSelector: '.fc-event',
  scroller: tallestScroller,
})
