// biome-ignore-all lint/correctness/noUndeclaredDependencies: what fullcalendar-scheduler brings along
import 'temporal-polyfill/global'
import { Calendar } from 'fullcalendar'
import interaction from 'fullcalendar/interaction'
import classicTheme from 'fullcalendar/themes/classic'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'
import resourceTimeline from 'fullcalendar-scheduler/resource-timeline'
import { benchEvents, benchRows, clockAt, enter, tallestScroller } from './bench-data.ts'

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
      resources: benchRows.map(({ id, name }) => ({ id: String(id), title: name })),
      resourceOrder: '',
      events: benchEvents.map(({ id, person, position, date, from, to }) => ({
        id: String(id),
        resourceId: String(person),
        start: clockAt(date, from),
        end: clockAt(date, to),
        title: `${from}:00 – ${to}:00`,
        className: 'bench-event',
        color: position.background,
      })),
    })
    calendar.render()
  },
  update({ id, date }, to) {
    calendar?.getEventById(String(id))?.setEnd(clockAt(date, to))
  },
  eventSelector: '.bench-event',
  scroller: tallestScroller,
})
