import { dateSchema } from '@weekboard/contracts/common'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { useMemo } from 'react'
import { z } from 'zod'
import { readAddress, useAddress } from '../../../lib/page/address.ts'
import { readStored, writeStored } from '../../../lib/storage/storage.ts'

export const scheduleViews = ['hourly', 'week', 'list'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** Stored in the browser, so that the next visit opens the same view. */
const viewKey = 'scheduleView'

const viewSchema = z.enum(scheduleViews)
const fields = { view: viewSchema, date: dateSchema }

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
  const { values, change } = useAddress(fields)
  const view = values.view ?? viewSchema.safeParse(readStored(viewKey)).data ?? 'week'
  const date = values.date ?? today
  return useMemo(() => {
    const go = (changes: { readonly view?: ScheduleView; readonly date?: string }) => {
      // Names the view in the entry that Back returns to, since the stored view changes.
      if (!readAddress(fields, location.search).view) change({ view })
      const isToday = changes.date === today
      change({ ...changes, ...(isToday && { date: null }) }, { isStep: true })
    }
    return {
      view,
      date,
      setView(next) {
        writeStored(viewKey, next)
        go({ view: next })
      },
      setDate: (next) => go({ date: next }),
      moveDate(days) {
        const { date: selected = today } = readAddress(fields, location.search)
        go({ date: addDays(selected, days) })
      },
    }
  }, [view, date, today, change])
}

export const viewTitles: Readonly<Record<ScheduleView, string>> = {
  hourly: 'Hourly Schedule',
  week: 'Weekly Schedule',
  list: 'Schedule List',
}
