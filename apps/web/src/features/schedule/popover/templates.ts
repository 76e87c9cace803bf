import type { Weekday } from '@weekboard/contracts/common'
import { type ShiftTemplate, shiftPresets } from '@weekboard/contracts/shift-templates'
import { addHours, type FormValues } from '../model/form-values.ts'

/** A preset, or a template that was saved. */
export interface TemplateOption {
  /** Unique among presets and saved templates, whose names may be the same. */
  readonly key: string
  readonly name: string
  readonly hours: number
  /** 'HH:mm' on the organization's clock. */
  readonly startTime: string
  readonly endTime: string
  readonly days: readonly Weekday[]
}

const presets: readonly TemplateOption[] = shiftPresets.map(
  ({ name, hours, start_time, days }) => ({
    key: `preset ${name}`,
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
    key: `saved ${id}`,
    name,
    hours,
    startTime: start_time,
    endTime: end_time,
    days,
  })),
]

type Times = Pick<FormValues, 'startTime' | 'endTime'>

/**
 * The template that an existing shift follows: the chosen one while the shift has its length, else
 * the first with the shift's start and length. Several templates may have the same length.
 */
export function matchingTemplate(
  options: readonly TemplateOption[],
  { startTime, endTime }: Times,
  chosenKey: string | null,
): TemplateOption | null {
  const sameLength = options.filter(
    ({ hours }) => startTime !== '' && endTime === addHours(startTime, hours),
  )
  return (
    sameLength.find(({ key }) => key === chosenKey) ??
    sameLength.find((option) => option.startTime === startTime) ??
    null
  )
}
