import { breakSummary, timedBreaksText } from '@weekboard/scheduling/cost/break-text'
import { placesText } from '../../week/open-shifts.ts'
import { isWaiting } from '../../week/pending-writes.ts'
import type { ShiftModel } from '../../week/rows/row-model.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'

function shiftTooltip({ shift, overlapping }: ShiftModel): string | undefined {
  if (isWaiting(shift)) return texts.changeWaits
  if (overlapping) return texts.overlapTooltip
  return shift.status === 'draft' ? texts.draftTooltip : undefined
}

/** The open places, the notes and what is wrong with the shift, which its block may have no room for. */
export const noteTooltip = (model: ShiftModel): string | undefined =>
  [placesOf(model), breakSummary(model.shift.breaks), model.shift.notes, shiftTooltip(model)]
    .filter(Boolean)
    .join('\n') || undefined

const placesOf = ({ shift }: ShiftModel): string | undefined =>
  shift.employee_id === null ? placesText(shift.slots) : undefined

/** How much text a shift block has space for; its tooltip and name contain the rest. */
export type DetailLevel = 'all' | 'start' | 'clock' | 'none'

/** Least minutes on the time axis for each level. */
const minMinutes = { all: 150, start: 90, clock: 60 } as const

/** `minutes` is undefined when the width does not depend on the time. */
export function detailLevelOf(minutes: number | undefined): DetailLevel {
  if (minutes === undefined || minutes >= minMinutes.all) return 'all'
  if (minutes >= minMinutes.start) return 'start'
  return minutes >= minMinutes.clock ? 'clock' : 'none'
}

/** '9:00 AM – 5:00 PM', '9:00 AM' or '9:00', depending on the space. */
export function labelOf({ range }: ShiftModel, words: DetailLevel): string {
  if (words === 'all') return range
  const [start = ''] = range.split(' – ')
  if (words === 'start') return start
  return words === 'clock' ? (start.split(' ')[0] ?? '') : ''
}

export const fullShiftText = (model: ShiftModel): string =>
  [
    model.range,
    model.position?.name,
    timedBreaksText(model.shift.breaks),
    model.shift.notes,
    shiftTooltip(model),
  ]
    .filter(Boolean)
    .join('\n')
