import type { PendingRequest } from '@weekboard/contracts/pending-requests'
import { useEffect, useRef, useState } from 'react'
import { useWidgetRefresh } from '../../hooks-widget-data.ts'
import type { WidgetProps } from '../../widget.ts'

export type WidgetDecision = 'approve' | 'deny'

/** A request that is acted on fades out, and is hidden then. */
export type DecisionPhase = 'leaving' | 'hidden'

const fadeMs = 300

/** Decides requests, each one once at a time. A request stays hidden unless the action fails. */
export function useDecisions(perform: WidgetProps['perform']) {
  const refresh = useWidgetRefresh()
  const [phases, setPhases] = useState<ReadonlyMap<number, DecisionPhase>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started.values()) clearTimeout(timer)
    }
  }, [])

  const setPhase = (id: number, phase: DecisionPhase | null) =>
    setPhases((before) => {
      const after = new Map(before)
      if (phase) after.set(id, phase)
      else after.delete(id)
      return after
    })

  const decide = async ({ id, version }: PendingRequest, action: WidgetDecision): Promise<void> => {
    if (timers.current.has(id)) return
    setPhase(id, 'leaving')
    timers.current.set(
      id,
      setTimeout(() => setPhase(id, 'hidden'), fadeMs),
    )
    // With the version that is on the screen, so that nobody decides on what they have not seen.
    const succeeded = await perform(action, { requestId: id, ...(version && { version }) })
    if (!succeeded) {
      clearTimeout(timers.current.get(id))
      timers.current.delete(id)
      setPhase(id, null)
    }
    void refresh('pto-requests')
  }

  return { phaseOf: (id: number) => phases.get(id), decide }
}
