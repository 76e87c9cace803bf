import type { Week } from '@weekboard/contracts/week'
import { useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { RowModel } from '../../rows/row-model.ts'
import type { ShownTotals } from './total-row.tsx'
import { totalsOf } from './totals.ts'

const shownTotals = (week: Week, rows: readonly RowModel[]): ShownTotals => ({
  ...totalsOf(rows, week),
  currency: week.currency,
})

/** The totals of a week outside React, so that a change of one shift renders their row only. */
export function useTotals(week: Week, rows: readonly RowModel[]): StoreApi<ShownTotals> {
  const [totals] = useState(() => createStore(() => shownTotals(week, rows)))
  useLayoutEffect(() => totals.setState(shownTotals(week, rows), true), [totals, week, rows])
  return totals
}
