import { DayPilot } from '@daypilot/daypilot-lite-javascript'
import { benchEvents, benchRows, clockAt, enter, tallestScroller } from './bench-data.ts'

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
        // A row is as tall as ours, so that as many are in sight.
        rowMarginBottom: 76,
        scrollDelayEvents,
        resources: benchRows.map(({ id, name }) => ({ id, name })),
        events: benchEvents.map(({ id, person, position, date, from, to }) => ({
          id,
          resource: person,
          start: clockAt(date, from),
          end: clockAt(date, to),
          text: `${from}:00 – ${to}:00`,
          backColor: position.background,
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
