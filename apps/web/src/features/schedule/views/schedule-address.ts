import { isValidDate } from '@weekboard/scheduling/weeks'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '../../../lib/storage.ts'

export const scheduleViews = ['hourly', 'week', 'list'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** Outlives the visit, so that everybody finds the screen as they left it. */
const viewKey = 'scheduleView'

const viewOf = (text: string | null): ScheduleView | null =>
  scheduleViews.find((view) => view === text) ?? null

export interface ScheduleAddress {
  readonly view: ScheduleView
  /** The chosen day, yyyy-mm-dd. */
  readonly date: string
  readonly setView: (view: ScheduleView) => void
  readonly setDate: (date: string) => void
}

/**
 * What the address says about the screen: `/schedule?view=list&date=2026-11-16`. Without a view it
 * is the one used last, without a date it is today. Every choice is a step of the back button.
 */
export function useScheduleAddress(today: string): ScheduleAddress {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date') ?? ''
  const view = viewOf(query.get('view')) ?? viewOf(readStored(viewKey)) ?? 'week'

  const go = (change: (params: URLSearchParams) => void) => {
    // Read anew: a second choice may come before the first one is drawn.
    const from = new URLSearchParams(location.search)
    const isNamed = viewOf(from.get('view')) !== null
    if (!isNamed) from.set('view', view)
    // The step back must lead to what was seen, also when another view is remembered by then.
    if (!isNamed) setQuery(from, { replace: true })
    const to = new URLSearchParams(from)
    change(to)
    if (to.toString() !== from.toString()) setQuery(to)
  }

  return {
    view,
    date: isValidDate(asked) ? asked : today,
    setView(chosen) {
      writeStored(viewKey, chosen)
      go((params) => params.set('view', chosen))
    },
    setDate: (date) =>
      go((params) => {
        if (date === today) params.delete('date')
        else params.set('date', date)
      }),
  }
}
