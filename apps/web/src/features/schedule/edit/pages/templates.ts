import type { Weekday } from '@weekboard/contracts/common'
import { type ShiftTemplate, shiftPresets } from '@weekboard/contracts/shifts/shift-templates'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { addHours, type FormValues } from '../../week/form-values.ts'

/** A preset, or a template that was saved. */
export interface TemplateOption {
  /** Unique among presets and saved templates, whose names may be the same. */
  readonly key: string
  readonly name: string
  /** Hours from start to end, with breaks. */
  readonly hours: number
  /** Null for the breaks of the rules. */
  readonly breaks: readonly ShiftBreak[] | null
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
    breaks: null,
  }),
)

/** An end that is not after the start is on the next day. */
function hoursBetween(start: string, end: string): number {
  const minutes = minutesOf(end) - minutesOf(start)
  return (minutes > 0 ? minutes : minutes + minutesInDay) / 60
}

export const templateOptions = (saved: readonly ShiftTemplate[]): TemplateOption[] => [
  ...presets,
  ...saved.map(({ id, name, start_time, end_time, days, breaks }) => ({
    key: `saved ${id}`,
    name,
    hours: hoursBetween(start_time, end_time),
    startTime: start_time,
    endTime: end_time,
    days,
    breaks,
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
