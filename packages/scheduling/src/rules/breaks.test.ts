import { describe, expect, test } from 'vitest'
import type { ShiftBreak } from '../cost/shift-break.ts'
import type { PlannedShift } from '../overlap.ts'
import { breaksRule } from './breaks.ts'
import { checkShift, checkWeek } from './engine.ts'
import type { RuleContext } from './rule.ts'

const shift = (fields: Partial<PlannedShift> = {}): PlannedShift => ({
  id: 1,
  employeeId: 1,
  status: 'draft',
  startsAt: new Date('2027-06-07T13:00:00Z'),
  endsAt: new Date('2027-06-07T21:00:00Z'),
  ...fields,
})
const half: readonly ShiftBreak[] = [{ minutes: 30, paid: false }]
const context = (
  shifts: readonly PlannedShift[],
  policy: RuleContext['breakPolicy'] = 'refuse',
) => ({
  timeZone: 'America/New_York',
  overlapPolicy: 'warn' as const,
  employees: [{ id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: null }],
  breakPolicy: policy,
  breakRules: [{ after_minutes: 360, minutes: 30, paid: false }],
  shifts,
})
const sentence = 'A shift of more than 6 h needs 30 minutes of unpaid break'

describe('the rule about breaks', () => {
  const severity = (
    candidate: PlannedShift,
    policy?: RuleContext['breakPolicy'],
    before: readonly PlannedShift[] = [],
  ) => checkShift(candidate, context(before, policy), [breaksRule])[0]?.severity

  test('finds a shift with too little break, as the policy says', () => {
    expect(checkShift(shift(), context([]), [breaksRule])).toEqual([
      {
        code: 'breaks',
        severity: 'refuse',
        message: sentence,
        details: { after_minutes: 360, minutes: 30 },
      },
    ])
    expect(severity(shift({ breaks: half }))).toBeUndefined()
    expect(severity(shift(), 'off')).toBeUndefined()
    expect(severity(shift(), 'warn')).toBe('warn')
    expect(severity(shift({ status: 'cancelled' }))).toBeUndefined()
  })

  test('protects announced shifts only with `refuse_published`', () => {
    expect(severity(shift(), 'refuse_published')).toBe('warn')
    const announced = shift({ status: 'published', breaks: half })
    expect(severity(shift(), 'refuse_published', [announced])).toBe('refuse')
  })

  test('only warns of a change that takes no break away', () => {
    expect(severity(shift(), 'refuse', [shift()])).toBe('warn')
    expect(severity(shift(), 'refuse', [shift({ breaks: half })])).toBe('refuse')
  })

  test('finds the shifts of a week', () => {
    const found = checkWeek(context([shift(), shift({ id: 2, breaks: half })]), [breaksRule])
    expect(found).toEqual([
      {
        code: 'breaks',
        severity: 'refuse',
        message: `${sentence}: Ana Ruiz, Mon, Jun 7.`,
        employeeId: 1,
        employeeName: 'Ana Ruiz',
        shiftIds: [1],
        numbers: {},
      },
    ])
  })
})
