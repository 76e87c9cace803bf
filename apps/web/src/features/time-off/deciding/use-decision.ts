import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useTimeOffRequest } from '../hooks.ts'
import { type DecisionAction, type DecisionResult, useTimeOffWrites } from '../hooks-write.ts'
import { decideTexts as texts } from '../time-off-texts.ts'
import { alreadyDecidedText } from './already-decided.ts'
import { useDecidedToast } from './use-decided-toast.ts'

/** A request in the dialog, with what happened to it since the dialog opened. */
export interface DecisionItem {
  readonly request: TimeOffRequest
  /** Whether it can be decided. */
  readonly isOpen: boolean
  /** Whether this user decided it in this dialog. */
  readonly isDone: boolean
  /** Why it was not decided, or what changed; null when there is nothing to say. */
  readonly notice: string | null
}

const newer = (one: TimeOffRequest, other: TimeOffRequest | null | undefined): TimeOffRequest =>
  other && other.id === one.id && other.version > one.version ? other : one

function itemOf(
  opened: TimeOffRequest,
  result: DecisionResult | undefined,
  live: TimeOffRequest | undefined,
): DecisionItem {
  const request = newer(newer(opened, result?.current), live)
  if (result?.code === 'decided') return { request, isOpen: false, isDone: true, notice: null }
  if (request.status !== 'pending') {
    return { request, isOpen: false, isDone: false, notice: alreadyDecidedText(request) }
  }
  if (result?.code === 'failed') {
    return { request, isOpen: false, isDone: false, notice: result.message }
  }
  const isChanged = request.version > opened.version
  const notice = isChanged ? texts.changed(request.employee_name) : null
  return { request, isOpen: true, isDone: false, notice }
}

/**
 * Decides requests. Those that somebody else decided or changed meanwhile stay in the dialog, also
 * while it is open; a changed one can be decided again.
 */
export function useDecision(
  opened: readonly TimeOffRequest[],
  action: DecisionAction,
  onDone: () => void,
) {
  const writes = useTimeOffWrites()
  const showDecided = useDecidedToast()
  const [results, setResults] = useState<ReadonlyMap<number, DecisionResult>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const single = opened.length === 1 ? (opened[0] ?? null) : null
  const detail = useTimeOffRequest(single?.id ?? null)
  const items = opened.map((request) =>
    itemOf(request, results.get(request.id), detail.data?.time_off_request),
  )
  const open = items.filter(({ isOpen }) => isOpen).map(({ request }) => request)

  const decide = async (note: string) => {
    if (open.length === 0) return
    setIsBusy(true)
    setFailure(null)
    try {
      const now = await writes.decide(open, { action, note })
      const all = new Map([...results, ...now.map((result) => [result.id, result] as const)])
      setResults(all)
      showDecided(
        action,
        now.flatMap(({ code, current }) => (code === 'decided' && current ? current : [])),
      )
      if (opened.every(({ id }) => all.get(id)?.code === 'decided')) onDone()
    } catch (error) {
      setFailure(serverMessage(error, texts[action].failed))
    } finally {
      setIsBusy(false)
    }
  }
  const undecided = items.filter(({ isDone, notice }) => !isDone && notice !== null).length
  return { items, detail, openCount: open.length, undecided, failure, isBusy, decide }
}
