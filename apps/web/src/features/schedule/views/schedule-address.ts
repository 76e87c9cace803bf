import { addDays, isValidDate } from '@weekboard/scheduling/weeks'
import { useSearchParams } from '../../../lib/router/hooks.tsx'
import { readStored, writeStored } from '../../../lib/storage.ts'

export const scheduleViews = ['hourly', 'week', 'list'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** Stored in the browser, so that the next visit opens the same view. */
const viewKey = 'scheduleView'

const viewOf = (text: string | null): ScheduleView | null =>
  scheduleViews.find((view) => view === text) ?? null

export interface ScheduleAddress {
  readonly view: ScheduleView
  /** The selected day, yyyy-mm-dd. */
  readonly date: string
  readonly setView: (view: ScheduleView) => void
  readonly setDate: (date: string) => void
  /** Selects the day so many days after the selected one, which may not be rendered yet. */
  readonly moveDate: (days: number) => void
}

/**
 * The screen's state in the URL: `/schedule?view=list&date=2026-11-16`. Defaults are the view that
 * was used last and today. Each change adds a history entry.
 */
export function useScheduleAddress(today: string): ScheduleAddress {
  const [query, setQuery] = useSearchParams()
  const dateOf = (params: URLSearchParams): string => {
    const date = params.get('date') ?? ''
    return isValidDate(date) ? date : today
  }
  const view = viewOf(query.get('view')) ?? viewOf(readStored(viewKey)) ?? 'week'

  const go = (change: (params: URLSearchParams) => void) => {
    // Reads the current URL: a second change may come before the first one is rendered.
    const from = new URLSearchParams(location.search)
    const isNamed = viewOf(from.get('view')) !== null
    if (!isNamed) from.set('view', view)
    // Names the view in the entry that Back returns to, since the stored view changes.
    if (!isNamed) setQuery(from, { replace: true })
    const to = new URLSearchParams(from)
    change(to)
    if (to.toString() !== from.toString()) setQuery(to)
  }

  const selectDate = (params: URLSearchParams, date: string) => {
    if (date === today) params.delete('date')
    else params.set('date', date)
  }

  return {
    view,
    date: dateOf(query),
    setView(view) {
      writeStored(viewKey, view)
      go((params) => params.set('view', view))
    },
    setDate: (date) => go((params) => selectDate(params, date)),
    moveDate: (days) => go((params) => selectDate(params, addDays(dateOf(params), days))),
  }
}
