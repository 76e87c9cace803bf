import { DayPilot } from '@daypilot/daypilot-lite-javascript'
import { benchEvents, benchRows, clockAt, enter, shiftHtml, tallestScroller } from './bench-data.ts'

/**
 * Enters DayPilot, which leaves the shifts of new rows out until the scrolling has paused for so
 * many ms; with 0 it draws them as they come into sight, as all others do.
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
        resources: benchRows.map(({ id, html }) => ({ id, name: '', html })),
        events: benchEvents.map((shift) => ({
          id: shift.id,
          resource: shift.person,
          start: clockAt(shift.date, shift.from),
          end: clockAt(shift.date, shift.to),
          text: '',
          html: shiftHtml(shift, shift.to),
          backColor: shift.position.background,
        })),
      })
      scheduler.init()
    },
    update(shift, to) {
      const event = scheduler?.events.find(shift.id)
      if (!event) throw new Error('DayPilot does not know the shift')
      event.data.end = clockAt(shift.date, to)
      event.data.html = shiftHtml(shift, to)
      scheduler?.events.update(event)
    },
    eventSelector: '.scheduler_default_event',
    scroller: tallestScroller,
  })
}
