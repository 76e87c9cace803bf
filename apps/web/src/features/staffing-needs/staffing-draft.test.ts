import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import { expect, test } from 'vitest'
import { blockBetween } from '../../ui/week-grid/week-block.ts'
import { exceptionTexts } from '../availability/shared/exceptions/exception-texts.ts'
import {
  emptyNeedException,
  exceptionText,
  needExceptionErrors,
  needExceptionOf,
} from './need-exception-form.ts'
import { needsOfCounts, staffingDrafts, weeklyMinutes, withPaintedNeed } from './staffing-draft.ts'
import { needExceptionTexts as texts } from './staffing-texts.ts'

const loaded: StaffingNeedsReply = {
  staffing_needs: [
    { weekday: 'monday', start_time: '09:30', end_time: '12:00', position_id: null, count: 2 },
    { weekday: 'monday', start_time: '09:00', end_time: '10:00', position_id: 4, count: 1 },
  ],
  exceptions: [],
  version: 3,
}
const { draftOf, isDirty, withStroke, undone } = staffingDrafts
const mondayFrom = (from: number, to: number) =>
  blockBetween({ weekday: 0, hour: from }, { weekday: 0, hour: to })

test('a stroke changes its position only, and painting nobody clears its hours', () => {
  const draft = draftOf(loaded)
  expect(isDirty(draft)).toBe(false)
  const cleared = withStroke(draft, 1, withPaintedNeed(mondayFrom(11, 11), null, 0))
  expect(needsOfCounts(cleared.content.counts)).toEqual([
    { ...loaded.staffing_needs[0], end_time: '11:00' },
    loaded.staffing_needs[1],
  ])
  const back = withStroke(cleared, 2, withPaintedNeed(mondayFrom(11, 11), null, 2))
  expect(isDirty(back)).toBe(false)
  expect(undone(back)).toEqual(expect.objectContaining({ content: cleared.content }))
})

test('a usual week needs the minutes of all its people', () => {
  expect(weeklyMinutes(draftOf(loaded).content.counts)).toBe(2 * 150 + 60)
})

const form = { ...emptyNeedException('2026-12-24'), count: 2 }

test('an exception needs a date, quarters of an hour in order, and times of its own', () => {
  expect(needExceptionErrors({ ...form, date: '' }, [])).toEqual({ date: exceptionTexts.noDate })
  expect(needExceptionErrors({ ...form, from: '' }, [])).toEqual({ to: exceptionTexts.noTimes })
  expect(needExceptionErrors({ ...form, from: '09:10' }, [])).toEqual({ to: texts.quarter })
  expect(needExceptionErrors({ ...form, to: '08:00' }, [])).toEqual({ to: exceptionTexts.notAfter })
  const others = [needExceptionOf(form)]
  expect(needExceptionErrors({ ...form, from: '16:45' }, others)).toEqual({ form: texts.taken })
  expect(needExceptionErrors({ ...form, positionId: 4 }, others)).toEqual({})
  expect(needExceptionErrors({ ...form, from: '17:00', to: '00:00' }, others)).toEqual({})
})

test('an exception reads as people and hours, or as a date on which nobody is needed', () => {
  expect(exceptionText(needExceptionOf(form))).toBe('2 people, 9:00 AM – 5:00 PM')
  expect(exceptionText(needExceptionOf({ ...form, isClosed: true }))).toBe(texts.closed)
})
