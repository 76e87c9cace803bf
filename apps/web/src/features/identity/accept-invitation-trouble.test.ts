import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { isForSomebodyElse, lookupTroubleOf, troubleOf } from './accept-invitation-trouble.ts'

const refused = (status: number) => new ApiError({ status, code: 'any', message: 'any' })

describe('an invitation', () => {
  it.each([
    [410, 'gone'],
    [404, 'incomplete'],
    [403, 'other_address'],
  ] as const)('that is answered with %i is %s', (status, trouble) => {
    expect(troubleOf(refused(status))).toBe(trouble)
  })

  it.each([0, 422, 429, 503])('that is answered with %i may still be accepted', (status) => {
    expect(troubleOf(refused(status))).toBeNull()
  })

  it('with a token that cannot be one is incomplete, while a field that is wrong is not', () => {
    expect(lookupTroubleOf(refused(422))).toBe('incomplete')
    expect(lookupTroubleOf(refused(410))).toBe('gone')
    expect(lookupTroubleOf(refused(503))).toBeNull()
  })

  it('is for whoever has its address, however that is written', () => {
    expect(isForSomebodyElse('ana@harbour.test', 'Ana@Harbour.test')).toBe(false)
    expect(isForSomebodyElse('ana@harbour.test', 'ben@harbour.test')).toBe(true)
    expect(isForSomebodyElse('ana@harbour.test', null)).toBe(false)
  })
})
