import { texts } from '../../model/texts.ts'
import type { ShiftModel } from './rows/row-model.ts'

export function shiftTooltip({ shift, overlapping }: ShiftModel): string | undefined {
  if (overlapping) return texts.overlapTooltip
  return shift.status === 'draft' ? texts.draftTooltip : undefined
}

/** How much of a shift's text its block has room for; the rest is in its tooltip and its name. */
export type DetailLevel = 'all' | 'start' | 'clock' | 'none'

/** Least minutes on the axis of the hours for each; a shorter shift has room for nothing. */
const leastMinutes = { all: 150, start: 90, clock: 60 } as const

/** Undefined stands for a block whose width does not follow from its time. */
export function detailLevelOf(minutes: number | undefined): DetailLevel {
  if (minutes === undefined || minutes >= leastMinutes.all) return 'all'
  if (minutes >= leastMinutes.start) return 'start'
  return minutes >= leastMinutes.clock ? 'clock' : 'none'
}

/** '9:00 AM – 5:00 PM', '9:00 AM', or '9:00' where the axis must tell the rest. */
export function labelOf({ range }: ShiftModel, words: DetailLevel): string {
  if (words === 'all') return range
  const [start = ''] = range.split(' – ')
  if (words === 'start') return start
  return words === 'clock' ? (start.split(' ')[0] ?? '') : ''
}

/** All that the block has no room for, a line each. */
export const fullShiftText = (model: ShiftModel): string =>
  [model.range, model.shift.notes, shiftTooltip(model)].filter(Boolean).join('\n')
