import { dateSchema, idQuerySchema } from '@weekboard/contracts/common'
import { addDays, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '../../lib/page/address.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { ownerOf } from '../../lib/session/session.ts'
import { readTabItem, writeTabItem } from '../../lib/storage/tab-storage.ts'

const fields = { date: dateSchema, run: idQuerySchema }

/**
 * The screen's state in the URL: `/brain?date=2026-11-16&run=12`. The run of a week is remembered in
 * the tab, so that who comes back finds it.
 */
export function useBrainAddress(today: string) {
  const { values, change } = useAddress(fields)
  const owner = ownerOf(useCurrentUser())
  const date = values.date ?? today
  const weekStart = weekStartOfDate(date)
  const runId = values.run ?? null
  const storageKey = `brainRun:${owner}:${weekStart}`

  const setRun = (run: number | null) => {
    writeTabItem(storageKey, run === null ? null : String(run))
    change({ run })
  }
  const resume = useEffectEvent(() => {
    const remembered = idQuerySchema.safeParse(readTabItem(storageKey)).data
    if (runId === null && remembered !== undefined) setRun(remembered)
    else if (runId !== null) writeTabItem(storageKey, String(runId))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week
  useEffect(() => resume(), [storageKey])

  const go = (next: string) =>
    change({ date: next === today ? null : next, run: null }, { isStep: true })
  return {
    date,
    weekStart,
    runId,
    setRun,
    setDate: go,
    moveDate: (days: number) => go(addDays(date, days)),
  }
}
