import { DayPilot } from '@daypilot/daypilot-lite-javascript'
import {
  benchPeople,
  benchShifts,
  clockAt,
  enter,
  nameOfPerson,
  tallestScroller,
} from './bench-data.ts'

/**
 * By default it leaves the shifts of new rows out until the scrolling has paused for so many ms;
 * with 0 it draws them as they come into sight, as all others do.
 */
export function enterDayPilot(scrollDelayEvents: number): void {
  let scheduler: DayPilot.Scheduler | null = null
  enter({
    mount(root) {
      scheduler = new DayPilot.Scheduler(root, {
        startDate: '2026-11-16',
        days: 7,
        scale: 'Day',
        cellWidth: 170,
        timeHeaders: [{ groupBy: 'Day', format: 'ddd d' }],
        rowHeaderWidth: 200,
        heightSpec: 'Max',
        height: 760,
        eventHeight: 52,
        rowMarginBottom: 40,
        scrollDelayEvents,
        resources: benchPeople.map((person) => ({ id: person, name: nameOfPerson(person) })),
        events: benchShifts.map(({ id, person, date, from, to }) => ({
          id,
          resource: person,
          start: clockAt(date, from),
          end: clockAt(date, to),
          text: `${from}:00 – ${to}:00`,
        })),
      })
      scheduler.init()
    },
    update({ id, date }, to) {
      const event = scheduler?.events.find(id)
      if (!event) throw new Error('DayPilot does not know the shift')
      event.data.end = clockAt(date, to)
      scheduler?.events.update(event)
    },
    eventSelector: '.scheduler_default_event',
    scroller: tallestScroller,
  })
}
