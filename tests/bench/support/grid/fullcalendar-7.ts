// biome-ignore-all lint/correctness/noUndeclaredDependencies: what fullcalendar-scheduler brings along
import 'temporal-polyfill/global'
import { Calendar } from 'fullcalendar'
import interaction from 'fullcalendar/interaction'
import classicTheme from 'fullcalendar/themes/classic'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'
import resourceTimeline from 'fullcalendar-scheduler/resource-timeline'
import { benchEvents, benchRows, clockAt, enter, shiftHtml, tallestScroller } from './bench-data.ts'

let calendar: Calendar | null = null

enter({
  mount(root) {
    calendar = new Calendar(root, {
      plugins: [classicTheme, resourceTimeline, interaction],
      schedulerLicenseKey: 'CC-Attribution-NonCommercial-NoDerivatives',
      initialView: 'resourceTimelineWeek',
      initialDate: '2026-11-16',
      firstDay: 1,
      slotDuration: { days: 1 },
      height: 780,
      editable: true,
      resources: benchRows.map(({ id, html }) => ({ id: String(id), title: html })),
      resourceCellContent: ({ resource }) => ({ html: resource?.title ?? '' }),
      eventContent: ({ event }) => ({ html: event.title }),
      resourceOrder: '',
      events: benchEvents.map((shift) => ({
        id: String(shift.id),
        resourceId: String(shift.person),
        start: clockAt(shift.date, shift.from),
        end: clockAt(shift.date, shift.to),
        title: shiftHtml(shift, shift.to),
        className: 'bench-event',
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
  eventSelector: '.bench-event',
  scroller: tallestScroller,
})
