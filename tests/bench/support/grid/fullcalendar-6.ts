import { Calendar } from '@fullcalendar/core'
import interaction from '@fullcalendar/interaction'
import resourceTimeline from '@fullcalendar/resource-timeline'
import { benchEvents, benchRows, clockAt, enter, shiftHtml, tallestScroller } from './bench-data.ts'

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
      resources: benchRows.map(({ id, html }) => ({ id: String(id), title: html })),
      resourceLabelContent: ({ resource }) => ({ html: resource.title }),
      eventContent: ({ event }) => ({ html: event.title }),
      resourceOrder: '',
      events: benchEvents.map((shift) => ({
        id: String(shift.id),
        resourceId: String(shift.person),
        start: clockAt(shift.date, shift.from),
        end: clockAt(shift.date, shift.to),
        title: shiftHtml(shift, shift.to),
        color: shift.position.background,
      })),
    })
    calendar.render()
  },
  update(shift, to) {
    const event = calendar?.getEventById(String(shift.id))
    calendar?.batchRendering(() => {
      event?.setEnd(clockAt(shift.date, to))
      event?.setProp('title', shiftHtml(shift, to))
    })
  },
  eventSelector: '.fc-event',
  scroller: tallestScroller,
})
