import type { PendingRequest } from '@weekboard/contracts/requests/pending-requests'
import { useEffect, useRef, useState } from 'react'
import { useWidgetRefresh } from '../../hooks-widget-data.ts'
import type { WidgetProps } from '../../widget.ts'

/** Timers by key; starting one again replaces it, and all stop when the component goes. */
function useTimers<Key>() {
  const timers = useRef(new Map<Key, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started.values()) clearTimeout(timer)
    }
  }, [])
  const stop = (key: Key) => clearTimeout(timers.current.get(key))
  return {
    stop,
    start: (key: Key, ms: number, run: () => void) => {
      stop(key)
      timers.current.set(key, setTimeout(run, ms))
    },
  }
}

/** A request that is acted on fades out, and is hidden then. */
export type DecisionPhase = 'leaving' | 'hidden'

const fadeMs = 300
/** How long nothing moves after a decision, so that a second click meets nobody else's request. */
const restMs = 1000

/**
 * Denies requests and removes decided ones, each once at a time. A request stays hidden unless the
 * action fails. `kept` are the rows as they were at the last decision, for a second after it.
 */
export function useDecisions(perform: WidgetProps['perform']) {
  const refresh = useWidgetRefresh()
  const [phases, setPhases] = useState<ReadonlyMap<number, DecisionPhase>>(new Map())
  const [kept, setKept] = useState<readonly PendingRequest[] | null>(null)
  const fades = useTimers<number>()
  const rest = useTimers<'rest'>()

  const setPhase = (id: number, phase: DecisionPhase | null) =>
    setPhases((before) => {
      const after = new Map(before)
      if (phase) after.set(id, phase)
      else after.delete(id)
      return after
    })

  const leave = (id: number, rows: readonly PendingRequest[]) => {
    setKept(rows)
    rest.start('rest', restMs, () => setKept(null))
    setPhase(id, 'leaving')
    fades.start(id, fadeMs, () => setPhase(id, 'hidden'))
  }

  const deny = async (
    { id, version }: PendingRequest,
    rows: readonly PendingRequest[],
  ): Promise<void> => {
    if (phases.has(id)) return
    leave(id, rows)
    // With the version that is on the screen, so that nobody decides on what they have not seen.
    const succeeded = await perform('deny', { requestId: id, ...(version && { version }) })
    if (!succeeded) {
      fades.stop(id)
      setPhase(id, null)
    }
    void refresh('pto-requests')
  }

  return {
    kept,
    phaseOf: (id: number) => phases.get(id),
    deny,
    /** Removes a request that was approved; `rows` are those that are shown. */
    removeApproved: ({ id }: PendingRequest, rows: readonly PendingRequest[]) => {
      leave(id, rows)
      void refresh('pto-requests')
    },
  }
}
