import { describe, expect, test } from 'vitest'
import { sampleShift } from '../../../../../../../tests/support/plans/sample-week.ts'
import { type FormValues, sameValues } from '../../week/form-values.ts'
import {
  type Drafts,
  deleteDraft,
  type EditorSubject,
  findDraft,
  initialValues,
  saveDraft,
} from './drafts.ts'

const zone = 'America/New_York'
const shift = (id: number) => sampleShift({ id })
/** A cell of the week's grid, or of an hour. */
const cell = (
  employeeId: number | null,
  date: string,
  startTime: string | null,
): EditorSubject => ({
  shift: null,
  employeeId,
  date,
  proposal: startTime === null ? undefined : { values: { startTime } },
})

const subjects: readonly EditorSubject[] = [
  { shift: shift(1) },
  { shift: shift(2) },
  cell(10, '2026-11-16', null),
  cell(10, '2026-11-16', '11:00'),
  cell(10, '2026-11-17', '11:00'),
  cell(null, '2026-11-16', null),
]
const typings = [{ startTime: '10:15' }, { notes: 'bar' }, { notes: '  ' }]

interface Visit {
  readonly subject: EditorSubject
  readonly values: FormValues
  readonly isSaved: boolean
}

const visits: readonly Visit[] = subjects.flatMap((subject) =>
  typings.flatMap((typing) =>
    [true, false].map((isSaved) => {
      const values = { ...initialValues(subject, zone), ...typing }
      return { subject, values, isSaved }
    }),
  ),
)

function visit(drafts: Drafts, { subject, values, isSaved }: Visit): void {
  saveDraft(drafts, subject, values, zone)
  if (isSaved) deleteDraft(drafts, subject)
}

/** What one visit leaves behind for the next. */
const leftBy = ({ subject, values, isSaved }: Visit): FormValues | null =>
  isSaved || sameValues(values, initialValues(subject, zone)) ? null : values

describe('what was typed in a popover that Escape closed', () => {
  test('is kept for that cell, and only there, until it is saved', () => {
    for (const first of visits) {
      for (const second of visits) {
        const drafts: Drafts = new Map()
        visit(drafts, first)
        visit(drafts, second)
        const isSame = first.subject === second.subject
        const leftThere = isSame ? leftBy(second) : leftBy(first)
        expect(findDraft(drafts, first.subject, zone) ?? null).toEqual(leftThere)
        expect(findDraft(drafts, second.subject, zone) ?? null).toEqual(leftBy(second))
      }
    }
  })

  test('stands on top of what others changed since', () => {
    const drafts: Drafts = new Map()
    const before: EditorSubject = { shift: shift(1) }
    saveDraft(drafts, before, { ...initialValues(before, zone), notes: 'bar' }, zone)
    const moved = {
      start_time: '2026-11-18T14:00:00.000Z',
      end_time: '2026-11-18T22:00:00.000Z',
    }
    const now: EditorSubject = { shift: { ...shift(1), ...moved, version: 2 } }
    expect(findDraft(drafts, now, zone)).toEqual({ ...initialValues(now, zone), notes: 'bar' })
  })

  test('gives way to what was just dragged', () => {
    const drafts: Drafts = new Map()
    const subject = cell(10, '2026-11-16', null)
    saveDraft(drafts, subject, { ...initialValues(subject, zone), notes: 'bar' }, zone)
    const warning = {
      employee_name: 'Ana Ruiz',
      current_hours: 40,
      shift_hours: 3,
      max_hours: 40,
      total_would_be: 43,
      message: 'Too much',
    }
    const dragged = { startTime: '13:00', endTime: '15:30' }
    const again: EditorSubject = { ...subject, proposal: { values: dragged, warning } }
    expect(findDraft(drafts, again, zone)).toBeUndefined()
    expect(initialValues(again, zone)).toMatchObject({ startTime: '13:00', endTime: '15:30' })
  })
})
