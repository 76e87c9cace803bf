import type { EmployeeAbsence } from '@weekboard/contracts/requests/time-off-schema'
import { describe, expect, it } from 'vitest'
import { absencesOn, barsOfWeek, isCalendarMonth, weeksOfMonth } from './calendar-month.ts'

let lastId = 0
function away(name: string, start_date: string, end_date = start_date): EmployeeAbsence {
  lastId += 1
  return {
    id: lastId,
    employee_id: lastId,
    employee_name: name,
    start_date,
    end_date,
    start_time: null,
    end_time: null,
    status: 'approved',
  }
}

describe('the months of the calendar', () => {
  it('are those between 1900 and 2200', () => {
    expect(['1900-01', '2026-11', '2200-12'].map(isCalendarMonth)).toEqual([true, true, true])
    expect(['1899-12', '2201-01', '2026-13', '2026-1', 'x'].map(isCalendarMonth)).not.toContain(
      true,
    )
  })

  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-08', '2026-07-27', '2026-09-06', 6],
  ])('%s is drawn in whole weeks', (month, first, last, count) => {
    const weeks = weeksOfMonth(month)
    expect(weeks).toHaveLength(count)
    expect(weeks[0]?.[0]).toBe(first)
    expect(weeks.at(-1)?.at(-1)).toBe(last)
    expect(weeks.every((dates) => dates.length === 7)).toBe(true)
  })
})

describe('the bars of a week', () => {
  const dates = weeksOfMonth('2026-11')[3] ?? []
  const drawn = (...absences: EmployeeAbsence[]) =>
    barsOfWeek(dates, absences).map(({ absence, first, last, line }) => [
      absence.employee_name,
      first,
      last,
      line,
    ])

  it('share a line where they do not meet', () => {
    expect(dates[0]).toBe('2026-11-16')
    expect(
      drawn(
        away('Ana', '2026-11-16', '2026-11-17'),
        away('Ben', '2026-11-17', '2026-11-19'),
        away('Chloe', '2026-11-18'),
        away('Diego', '2026-11-20', '2026-11-22'),
      ),
    ).toEqual([
      ['Ana', 0, 1, 0],
      ['Ben', 1, 3, 1],
      ['Chloe', 2, 2, 0],
      ['Diego', 4, 6, 0],
    ])
  })

  it('end at the edges of the week', () => {
    const [bar] = barsOfWeek(dates, [away('Ana', '2026-11-10', '2026-11-30')])
    expect(bar).toMatchObject({ first: 0, last: 6, isContinued: true, continues: true })
    const [inside] = barsOfWeek(dates, [away('Ben', '2026-11-16', '2026-11-22')])
    expect(inside).toMatchObject({ first: 0, last: 6, isContinued: false, continues: false })
  })

  it('leave out who is away in other weeks', () => {
    expect(drawn(away('Ana', '2026-11-15'), away('Ben', '2026-11-23'))).toEqual([])
  })

  it('lists who is away on a date', () => {
    const ana = away('Ana', '2026-11-16', '2026-11-17')
    const ben = away('Ben', '2026-11-17', '2026-11-19')
    expect(absencesOn('2026-11-17', [ana, ben])).toEqual([ana, ben])
    expect(absencesOn('2026-11-18', [ana, ben])).toEqual([ben])
  })
})
