import type { BrainRun, StartBrainRun } from '@weekboard/contracts/brain/brain'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StoreApi } from 'zustand'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { undoToastMs } from '../../lib/undo-toast.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { BrainGrid } from './brain-grid.ts'
import { proposalTexts, brainTexts as texts } from './brain-texts.ts'
import { useBrainCalls, useBrainRun } from './hooks.ts'
import { lockOf, locksAfterAccepting, type ShiftLock } from './model/locks.ts'
import { countOf, type ProposalChoice } from './model/open-proposal.ts'
import { presentWeek, proposedWeek } from './model/planned-week.ts'
import type { StoredSettings } from './model/stored-settings.ts'
import { shiftLabel } from './shift-label.ts'

/** The locks with which a run was started. */
function locksOfRun(
  { locked_shift_ids, locked_assignments }: BrainRun,
  week: Week,
): ReadonlyMap<string, ShiftLock> {
  const lockedIds = new Set(locked_shift_ids)
  const inDraft = [...presentWeek(week).planned.values()].filter(({ shift }) =>
    lockedIds.has(shift.id),
  )
  const shifts = locked_assignments.map(({ position_id = null, ...assignment }, index) => ({
    ...{ ...assignment, position_id, index, from_employee_id: null },
    ...{ reasons: [], alternatives: [] },
  }))
  const assigned = [
    ...proposedWeek(week, { shifts, removed_shift_ids: [] }, []).planned.values(),
  ].filter(({ proposed }) => proposed)
  const locks = [...inDraft, ...assigned].flatMap(
    (entry) => lockOf(entry, shiftLabel(entry.shift, week)) ?? [],
  )
  return new Map(locks.map((lock) => [lock.key, lock]))
}

interface LockStores {
  readonly brainGrid: StoreApi<BrainGrid>
  readonly stored: StoredSettings
}

export type RunOfWeek = ReturnType<typeof useRunOfWeek>

/** The run that the address names, as far as it is of the shown week, and what can be done with it. */
export function useRunOfWeek(
  week: Week,
  runId: number | null,
  onRun: (id: number | null) => void,
  { brainGrid, stored }: LockStores,
) {
  const calls = useBrainCalls()
  const read = useBrainRun(runId)
  const run = runId !== null && read.run?.week_start === week.week_start_date ? read.run : undefined
  const forget = useEffectEvent(() => onRun(null))
  useEffect(() => {
    if (read.isGone) forget()
  }, [read.isGone])
  useLocksOfRun(week, run, { brainGrid, stored })
  const show = (id: number | null) => {
    brainGrid.setState({ chosenId: null, selected: new Set() })
    onRun(id)
  }
  const starting = useStart(async (body) => {
    const started = await calls.start(body)
    show(started.id)
  })
  return {
    ...starting,
    run,
    read,
    stop: async () => run && calls.stop(run.id),
    /** Throws ApiError; the proposal stays. */
    async accept(choice: ProposalChoice): Promise<void> {
      if (!run) return
      const { shifts } = await calls.accept(run, choice)
      brainGrid.setState(({ locks }) => ({
        ...{ chosenId: null, selected: new Set() },
        locks: locksAfterAccepting(locks, shifts),
      }))
      showAccepted(countOf(choice), () => calls.undo(run))
    },
    discard: () => show(null),
  }
}

/** Starts runs; a failed start is shown until the next. */
function useStart(startRun: (body: StartBrainRun) => Promise<void>) {
  const [isStarting, setStarting] = useState(false)
  const [startError, setStartError] = useState<unknown>(null)
  const start = async (body: StartBrainRun): Promise<void> => {
    setStarting(true)
    setStartError(null)
    try {
      await startRun(body)
    } catch (error) {
      setStartError(error)
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, startError, start }
}

function showAccepted(count: number, undo: () => Promise<void>): void {
  const run = () =>
    undo().then(
      () => showToast({ type: 'success', title: proposalTexts.undone }),
      (error: unknown) =>
        showToast({ type: 'error', title: serverMessage(error, texts.undoFailed) }),
    )
  showToast({
    type: 'success',
    title: proposalTexts.acceptedTitle(count),
    duration: undoToastMs,
    undoesLastStep: true,
    action: { label: proposalTexts.undo, run: () => void run() },
  })
}

/** The locks are kept in the tab; without any there, they are those of the run. */
function useLocksOfRun(
  week: Week,
  run: BrainRun | undefined,
  { brainGrid, stored }: LockStores,
): void {
  const restore = useEffectEvent(() => {
    if (!run || stored.readLocks()) return
    brainGrid.setState({ locks: locksOfRun(run, week) })
  })
  useEffect(
    () =>
      brainGrid.subscribe(({ locks }, before) => {
        if (locks !== before.locks) stored.writeLocks(locks)
      }),
    [brainGrid, stored],
  )
  const isKnown = run !== undefined
  useEffect(() => {
    if (isKnown) restore()
  }, [isKnown])
}
