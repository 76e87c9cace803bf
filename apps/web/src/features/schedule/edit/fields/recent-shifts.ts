import type { Shift } from '@weekboard/contracts/shift-schema'
import { getWeekRoute } from '@weekboard/contracts/week'
import { addDays } from '@weekboard/scheduling/weeks'
import { useMemo } from 'react'
import { useReadAfterPaint } from '../../../../lib/http/http-read.ts'
import { activeShifts } from '../../week/project-week.ts'

const noRevalidation = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

/** The shifts of the week before, which say who usually works when; undefined until they are read. */
export function useRecentShifts(weekStart: string): readonly Shift[] | undefined {
  const query = { date: addDays(weekStart, -7) }
  const { data } = useReadAfterPaint(getWeekRoute, { query }, noRevalidation)
  return useMemo(() => data && activeShifts(data.shifts), [data])
}
