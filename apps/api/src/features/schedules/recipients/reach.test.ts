import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShiftRow } from '../../shifts/index.ts'
import { countRecipients, type EmployeeReach, peopleOfWeeks } from './reach.ts'

const shiftOf = (employeeId: number | null) => ({ employeeId }) as ShiftRow
const changeOf = (employeeId: number) => ({ employeeId, added: [1], changed: [], removed: [] })

test('somebody whose one week changes is not unchanged in another', () => {
  const weeks = [
    { changes: [changeOf(1), changeOf(2)], after: [shiftOf(1), shiftOf(3), shiftOf(null)] },
    { changes: [changeOf(1)], after: [shiftOf(2), shiftOf(3), shiftOf(4)] },
  ]
  expect(peopleOfWeeks(weeks)).toEqual({ changed: [1, 2], unchanged: [3, 4] })
})

const reach = fc.record<EmployeeReach>({
  employeeId: fc.nat(),
  account: fc.constantFrom('none', 'invited', 'active'),
  byApp: fc.boolean(),
  byMail: fc.boolean(),
  byPush: fc.boolean(),
})

test('nobody is reached without a way, and nobody counts twice', () => {
  fc.assert(
    fc.property(fc.array(reach), fc.nat(), (people, unchanged) => {
      const { reached, by_app, by_mail, by_push, ...rest } = countRecipients(people, unchanged)
      expect(reached).toBeGreaterThanOrEqual(Math.max(by_app, by_mail, by_push))
      expect(reached).toBeLessThanOrEqual(Math.min(people.length, by_app + by_mail + by_push))
      expect(rest.invited + rest.without_account).toBeLessThanOrEqual(people.length)
      expect(rest.unchanged).toBe(unchanged)
    }),
  )
})
