import type { AnalyticsPanel } from '@weekboard/contracts/analytics'
import { idQuerySchema } from '@weekboard/contracts/common'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { z } from 'zod'
import { listParam, useAddress } from '../../lib/page/address.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import type { PanelQuery } from './hooks.ts'
import { type AnalyticsRange, type Preset, presetRange, presets, rangeProblem } from './range.ts'

export const measures = ['hours', 'cost', 'shifts'] as const
export type Measure = (typeof measures)[number]

export interface AnalyticsAddress {
  /** The chosen range, also when it cannot be shown. */
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

const fields = {
  from: z.string(),
  to: z.string(),
  range: z.enum(presets),
  position: idQuerySchema,
  compare: z.literal('off'),
  measure: z.enum(measures),
  tables: listParam(z.string().min(1)),
}

/** What the screen shows, kept in the address; defaults have no parameter. */
export function useAnalyticsAddress(): AnalyticsAddress {
  const { values, change: changeAddress } = useAddress(fields)
  const change = (changes: Parameters<typeof changeAddress>[0]) =>
    changeAddress(changes, { isAtOnce: true })
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const { from, to, position, measure = firstMeasure, tables = [] } = values
  const preset = from === undefined || to === undefined ? (values.range ?? firstPreset) : null
  const today = dateInZone(new Date(), timeZone)
  const range = preset === null ? { from: from ?? '', to: to ?? '' } : presetRange(preset, today)
  return {
    range,
    preset,
    problem: rangeProblem(range),
    positionId: position ?? null,
    query: { ...range, ...(position !== undefined && { position_id: position }) },
    isComparing: values.compare !== 'off',
    measure,
    isTableShown: (panel) => tables.includes(panel),
    setPreset: (next) =>
      change({ from: null, to: null, range: next === firstPreset ? null : next }),
    setRange: (next) => change({ ...next, range: null }),
    setPosition: (next) => change({ position: next }),
    setComparing: (isComparing) => change({ compare: isComparing ? null : 'off' }),
    setMeasure: (next) => change({ measure: next === firstMeasure ? null : next }),
    setTableShown(panel, isShown) {
      const others = tables.filter((name) => name !== panel)
      change({ tables: isShown ? [...others, panel] : others })
    },
  }
}
