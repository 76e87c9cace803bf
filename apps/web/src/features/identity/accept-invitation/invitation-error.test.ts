import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/http/api-error.ts'
import { invitationErrorOf, isForAnotherAddress, lookupErrorOf } from './invitation-error.ts'

const refused = (status: number) => new ApiError({ status, code: 'any', message: 'any' })

describe('an invitation', () => {
  it.each([
    [410, 'gone'],
    [404, 'incomplete'],
    [403, 'other_address'],
  ] as const)('that is answered with %i is %s', (status, invitationError) => {
    expect(invitationErrorOf(refused(status))).toBe(invitationError)
  })

  it.each([0, 422, 429, 503])('that is answered with %i may still be accepted', (status) => {
    expect(invitationErrorOf(refused(status))).toBeNull()
  })

  it('with a token that cannot be one is incomplete, while a field that is wrong is not', () => {
    expect(lookupErrorOf(refused(422))).toBe('incomplete')
    expect(lookupErrorOf(refused(410))).toBe('gone')
    expect(lookupErrorOf(refused(503))).toBeNull()
  })

  it('is for whoever has its address, however that is written', () => {
    expect(isForAnotherAddress('ana@harbour.test', 'Ana@Harbour.test')).toBe(false)
    expect(isForAnotherAddress('ana@harbour.test', 'ben@harbour.test')).toBe(true)
    expect(isForAnotherAddress('ana@harbour.test', null)).toBe(false)
  })
})
