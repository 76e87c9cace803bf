import type { Weekday } from '@weekboard/contracts/common'
import { type ShiftTemplate, shiftPresets } from '@weekboard/contracts/shift-templates'
import { addHours } from '../model/form-values.ts'

/** A preset, or a template that was saved. */
export interface TemplateOption {
  /** Null for a preset. */
  readonly id: number | null
  readonly name: string
  readonly hours: number
  /** 'HH:mm' on the organization's clock. */
  readonly startTime: string
  readonly endTime: string
  readonly days: readonly Weekday[]
}

const presets: readonly TemplateOption[] = shiftPresets.map(
  ({ name, hours, start_time, days }) => ({
    id: null,
    name,
    hours,
    startTime: start_time,
    endTime: addHours(start_time, hours),
    days,
  }),
)

/** The presets of every organization, then its saved templates. */
export const templateOptions = (saved: readonly ShiftTemplate[]): TemplateOption[] => [
  ...presets,
  ...saved.map(({ id, name, hours, start_time, end_time, days }) => ({
    id,
    name,
    hours,
    startTime: start_time,
    endTime: end_time,
    days,
  })),
]
