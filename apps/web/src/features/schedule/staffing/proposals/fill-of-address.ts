import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { useAddress } from '../../../../lib/page/address.ts'
import { scheduleViews } from '../../week/schedule-address.ts'
import { useScheduleStore } from '../../week/schedule-store.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { startFilling } from './start-filling.ts'

const fields = { panel: z.literal('fill'), view: z.enum(scheduleViews) }

/**
 * Fills the selected day of a link such as `/schedule?date=2026-11-19&panel=fill`, and takes that out of
 * the address, so that a reload does not begin anew.
 */
export function FillOfAddress({ week }: { readonly week: Week }) {
  const { view, date } = useScheduleScreen()
  const store = useScheduleStore()
  const { values, change } = useAddress(fields)
  const fill = useEffectEvent(() => {
    change({ panel: null, ...(view === 'list' && { view: 'week' }) })
    void startFilling(store, week.week_start_date, date)
  })
  useEffect(() => {
    if (values.panel) fill()
  }, [values.panel])
  return null
}
