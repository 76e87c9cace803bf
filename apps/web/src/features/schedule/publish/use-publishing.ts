import { notesSchema } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useIsOnline } from '../../../lib/live/use-is-online.ts'
import { readAddress, useAddress } from '../../../lib/page/address.ts'
import { currentOwner } from '../../../lib/session/current-user.ts'
import { readStored, writeStored } from '../../../lib/storage/storage.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { formErrorMessage } from '../week/error-toast.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { publishErrorMessage } from '../write/error-texts.ts'
import { useWriteContext } from '../write/write-context.ts'
import { isStaleVersion, publishViolationsOf } from '../write/write-errors.ts'
import { useValidation, writePublishing } from './publish.ts'
import { defaultPublishOptions, type PublishOptions, publishState } from './publish-options.ts'
import { publishedToast } from './published-toast.ts'

/** How long 'Published!' is shown before the panel closes. */
const closeAfterMs = 300

export function usePublishing(week: Week, onClose: () => void) {
  const context = useWriteContext()
  const [stage, setStage] = useState<'ready' | 'publishing' | 'published'>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  const scheduleId = week.schedule?.id ?? null
  const [options, changeOptions] = usePublishOptions(week)
  useLinkTakenUp()
  const { validation, error, isValidating, refresh } = useValidation(scheduleId, options.allDrafts)
  useRefreshOnChange(week.seq, refresh)
  const shownValidation = useFrozen(validation, stage !== 'ready')
  const hasViolations = shownValidation?.valid === false
  const run = async () => {
    if (scheduleId === null || stage !== 'ready') return
    setFailure(null)
    setStage('publishing')
    const seen = shownValidation?.schedules ?? []
    const input = { ...options, scheduleId, overrideViolations: hasViolations, seen }
    await writePublishing(context, week, input, {
      onPublished(recipients) {
        setStage('published')
        showToast(publishedToast(shownValidation, recipients, options.askSeen ?? false))
        setTimeout(onClose, closeAfterMs)
      },
      async onRefused(error) {
        // Shows the new violations, so that the button becomes 'Publish Anyway', or the new changes.
        if (publishViolationsOf(error) || isStaleVersion(error)) await refresh()
        setStage('ready')
        setFailure(formErrorMessage(error, publishErrorMessage(error, options.allDrafts)))
      },
    })
  }
  const change = (changed: Partial<PublishOptions>) => {
    setFailure(null)
    changeOptions(changed)
  }
  const isOnline = useIsOnline()
  const isChecking = !shownValidation && !error
  return {
    isOnline,
    options,
    change,
    stage,
    failure,
    shownValidation,
    error,
    hasViolations,
    isChecking,
    isValidating,
    refresh,
    run,
  }
}

export type Publishing = ReturnType<typeof usePublishing>

/**
 * The options as they were chosen for this week before, and how to change some. A week that was never
 * published is asked to be confirmed if this person asked last time in this browser.
 */
function usePublishOptions({
  schedule,
}: Week): readonly [PublishOptions, (changed: Partial<PublishOptions>) => void] {
  const { publishDrafts } = useScheduleStore().of(publishState).getState()
  const key = schedule?.id ?? 0
  const [options, setOptions] = useState(
    (): PublishOptions =>
      publishDrafts.get(key) ?? {
        ...defaultPublishOptions,
        askSeen: schedule?.published_at ? null : lastAskSeen(),
        ...linkedPublishOptions(),
      },
  )
  const change = (changed: Partial<PublishOptions>) => {
    const next = { ...options, ...changed }
    if (typeof changed.askSeen === 'boolean') rememberAskSeen(changed.askSeen)
    publishDrafts.set(key, next)
    setOptions(next)
  }
  return [options, change]
}

const askSeenKey = (): string => `ask-seen ${currentOwner()}`
const rememberAskSeen = (asks: boolean): void => writeStored(askSeenKey(), String(asks))

/** Null before the first choice. */
function lastAskSeen(): boolean | null {
  const stored = readStored(askSeenKey())
  return stored === null ? null : stored === 'true'
}

/** Validates again after each change of the week, this user's own included. */
function useRefreshOnChange(seq: number, refresh: () => Promise<unknown>): void {
  const [seen, setSeen] = useState(seq)
  useEffect(() => {
    if (seq === seen) return
    setSeen(seq)
    void refresh()
  }, [seq, seen, refresh])
}

/** The last value from before `isFrozen`: publishing changes the week while the panel is open. */
function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [shown, setShown] = useState(value)
  if (!isFrozen && shown !== value) setShown(value)
  return shown
}

const linkFields = { panel: z.literal('publish'), notes: notesSchema, ask_seen: z.literal('true') }

/** The choices of a link that opens the panel, such as an assistant's; nothing without one. */
function linkedPublishOptions(): Partial<PublishOptions> {
  const { panel, notes, ask_seen: asks } = readAddress(linkFields, location.search)
  if (!panel) return {}
  return { ...(notes && { notes }), ...(asks && { askSeen: true }) }
}

/** Takes the link's choices out of the address once the panel has them, so that it opens once. */
function useLinkTakenUp(): void {
  const { change } = useAddress(linkFields)
  useEffect(() => change({ panel: null, notes: null, ask_seen: null }), [change])
}
