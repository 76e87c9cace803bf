import type { Week } from '@weekboard/contracts/schedules'
import { useEffect, useState } from 'react'
import { formErrorMessage } from '../api/error-toast.ts'
import { usePublish, useValidation } from '../api/publish.ts'
import { publishErrorMessage } from '../model/error-messages.ts'
import { defaultPublishOptions, type PublishOptions } from '../model/publish-options.ts'
import { useScheduleStore } from '../model/schedule-store.ts'
import { publishViolationsOf } from '../model/write-errors.ts'

/** How long 'Published!' stands before the panel closes. */
const closeAfterMs = 300

/** What stands in the panel, and what the server says to it; the server has the last word. */
export function usePublishing(week: Week, onClose: () => void) {
  const publish = usePublish()
  const { publishing: kept, scheduleRepeatId } = useScheduleStore()
  const [stage, setStage] = useState<'ready' | 'publishing' | 'published'>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  const scheduleId = week.schedule?.id ?? null
  const [options, setOptions] = useState(() => kept.get(scheduleId ?? 0) ?? defaultPublishOptions)
  const { validation, error, isValidating, refresh } = useValidation(scheduleId, options.allDrafts)
  useRefreshOnChange(week.seq, refresh)
  const shown = useFrozen(validation, stage !== 'ready')
  const isBroken = shown?.valid === false
  const run = async () => {
    if (scheduleId === null || stage !== 'ready') return
    setFailure(null)
    setStage('publishing')
    try {
      const repetition = await publish(week, {
        ...options,
        scheduleId,
        overrideViolations: isBroken,
      })
      kept.delete(scheduleId)
      scheduleRepeatId.setState(repetition?.id ?? null, true)
      setStage('published')
      setTimeout(onClose, closeAfterMs)
    } catch (refusal) {
      setStage('ready')
      // What is broken meanwhile is shown as such; then it takes 'Publish Anyway'.
      if (publishViolationsOf(refusal)) refresh()
      setFailure(formErrorMessage(refusal, publishErrorMessage(refusal)))
    }
  }
  const change = (changed: Partial<PublishOptions>) => {
    setFailure(null)
    const next = { ...options, ...changed }
    kept.set(scheduleId ?? 0, next)
    setOptions(next)
  }
  const isChecking = !shown && !error
  return {
    options,
    change,
    stage,
    failure,
    shown,
    error,
    isBroken,
    isChecking,
    isValidating,
    refresh,
    run,
  }
}

export type Publishing = ReturnType<typeof usePublishing>

/** Somebody else's change of the week is a reason to ask again. */
function useRefreshOnChange(seq: number, refresh: () => void): void {
  const [seen, setSeen] = useState(seq)
  useEffect(() => {
    if (seq === seen) return
    setSeen(seq)
    refresh()
  }, [seq, seen, refresh])
}

/** The value as it was when it froze: publishing changes the week under the panel. */
function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [kept, setKept] = useState(value)
  if (!isFrozen && kept !== value) setKept(value)
  return kept
}
