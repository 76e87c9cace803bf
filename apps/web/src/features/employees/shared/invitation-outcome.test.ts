import { expect, it } from 'vitest'
import { invitationOutcome } from './invitation-outcome.ts'

const nameOf = (id: number): string => ['Ana', 'Ben', 'Cleo', 'Dan'][id] ?? ''

it('says how many were invited', () => {
  expect(invitationOutcome([{ employee_id: 0, status: 'invited' }], nameOf)).toEqual({
    type: 'success',
    title: '1 person was invited',
  })
})

it('names those who were not, by reason', () => {
  const skip = (employee_id: number, code: 'no_email' | 'already_active') =>
    ({ employee_id, status: 'skipped', code }) as const
  const results = [skip(0, 'no_email'), skip(1, 'already_active'), skip(2, 'no_email')]
  expect(invitationOutcome(results, nameOf)).toMatchObject({
    type: 'warning',
    title: 'Nobody was invited',
    message: 'Not invited. Ana, Cleo: no email address; Ben: joined already.',
  })
})
