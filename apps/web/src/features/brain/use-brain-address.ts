import { addDays, isValidDate, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { useEffect, useEffectEvent } from 'react'
import { setParam, useAddressParams } from '../../lib/address-params.ts'
import { useSearchParams } from '../../lib/router/hooks.tsx'
import { ownerOf, useCurrentUser } from '../../lib/session.ts'
import { readTabItem, writeTabItem } from '../../lib/tab-storage.ts'

const runOf = (text: string | null): number | null => {
  const id = Number(text ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The screen's state in the URL: `/brain?date=2026-11-16&run=12`. The run of a week is remembered in
 * the tab, so that who comes back finds it.
 */
export function useBrainAddress(today: string) {
  const [params, setParams] = useSearchParams()
  const { edit } = useAddressParams()
  const owner = ownerOf(useCurrentUser())
  const given = params.get('date') ?? ''
  const date = isValidDate(given) ? given : today
  const weekStart = weekStartOfDate(date)
  const runId = runOf(params.get('run'))
  const storageKey = `brainRun:${owner}:${weekStart}`

  const setRun = (id: number | null) => {
    writeTabItem(storageKey, id === null ? null : String(id))
    edit((after) => setParam(after, 'run', id === null ? '' : String(id)))
  }
  const resume = useEffectEvent(() => {
    const remembered = runOf(readTabItem(storageKey))
    if (runId === null && remembered !== null) setRun(remembered)
    else if (runId !== null) writeTabItem(storageKey, String(runId))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week
  useEffect(() => resume(), [storageKey])

  const go = (next: string) => {
    const after = new URLSearchParams(location.search)
    setParam(after, 'date', next === today ? '' : next)
    after.delete('run')
    setParams(after)
  }
  return {
    date,
    weekStart,
    runId,
    setRun,
    setDate: go,
    moveDate: (days: number) => go(addDays(date, days)),
  }
}
