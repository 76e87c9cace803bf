import type { AnalyticsPanel } from '@weekboard/contracts/analytics'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../lib/router/hooks.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import type { PanelQuery } from './hooks.ts'
import { type AnalyticsRange, type Preset, presetRange, presets, rangeProblem } from './range.ts'

export const measures = ['hours', 'cost', 'shifts'] as const
export type Measure = (typeof measures)[number]

export interface AnalyticsAddress {
  /** As chosen, also when it cannot be shown. */
  readonly range: AnalyticsRange
  /** Null for chosen dates. */
  readonly preset: Preset | null
  readonly problem: string | null
  /** Only shifts of this position count; null for all. */
  readonly positionId: number | null
  /** What panels are asked for. */
  readonly query: PanelQuery
  readonly isComparing: boolean
  readonly measure: Measure
  readonly isTableShown: (panel: AnalyticsPanel) => boolean
  readonly setPreset: (preset: Preset) => void
  readonly setRange: (range: AnalyticsRange) => void
  readonly setPosition: (positionId: number | null) => void
  readonly setComparing: (isComparing: boolean) => void
  readonly setMeasure: (measure: Measure) => void
  readonly setTableShown: (panel: AnalyticsPanel, isShown: boolean) => void
}

const [firstPreset] = presets
const [firstMeasure] = measures

function rangeOf(
  params: URLSearchParams,
  today: string,
): Pick<AnalyticsAddress, 'range' | 'preset'> {
  const [from, to] = [params.get('from'), params.get('to')]
  if (from !== null && to !== null) return { range: { from, to }, preset: null }
  const preset = presets.find((each) => each === params.get('range')) ?? firstPreset
  return { range: presetRange(preset, today), preset }
}

const tablesOf = (params: URLSearchParams): string[] =>
  (params.get('tables') ?? '').split(',').filter((name) => name !== '')

/**
 * The parameters of the address, and a function that changes some of them. What was changed counts
 * at once: the router renders a moment later, and a checkbox must not wait for it.
 */
function useParameters() {
  const [params, setParams] = useSearchParams()
  const [pending, setPending] = useState<URLSearchParams | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed
  useEffect(() => setPending(null), [params])
  const shown = pending ?? params
  const change = (values: Readonly<Record<string, string | null>>) => {
    const after = new URLSearchParams(shown)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) after.delete(name)
      else after.set(name, value)
    }
    setPending(after)
    setParams(after, { replace: true })
  }
  return { params: shown, change }
}

function positionOf(params: URLSearchParams): number | null {
  const id = Number(params.get('position'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** What the screen shows, kept in the address; defaults have no parameter. */
export function useAnalyticsAddress(): AnalyticsAddress {
  const { params, change } = useParameters()
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const { range, preset } = rangeOf(params, dateInZone(new Date(), timeZone))
  const positionId = positionOf(params)
  return {
    range,
    preset,
    problem: rangeProblem(range),
    positionId,
    query: { ...range, ...(positionId !== null && { position_id: positionId }) },
    isComparing: params.get('compare') !== 'off',
    measure: measures.find((each) => each === params.get('measure')) ?? firstMeasure,
    isTableShown: (panel) => tablesOf(params).includes(panel),
    setPreset: (next) =>
      change({ from: null, to: null, range: next === firstPreset ? null : next }),
    setRange: ({ from, to }) => change({ from, to, range: null }),
    setPosition: (next) => change({ position: next === null ? null : String(next) }),
    setComparing: (isComparing) => change({ compare: isComparing ? null : 'off' }),
    setMeasure: (next) => change({ measure: next === firstMeasure ? null : next }),
    setTableShown(panel, isShown) {
      const others = tablesOf(params).filter((name) => name !== panel)
      const tables = isShown ? [...others, panel] : others
      change({ tables: tables.length > 0 ? tables.join(',') : null })
    },
  }
}
