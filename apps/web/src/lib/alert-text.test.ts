import { describe, expect, it } from 'vitest'
import { alertText, serverMessage } from './alert-text.ts'
import { apiErrorFrom, networkError } from './api-error.ts'

describe('the text of an alert', () => {
  it('joins the errors by line breaks before anything else', () => {
    const failure = { errors: ['one', 'two'], error: 'three', message: 'four' }
    expect(alertText(failure)).toBe('one\ntwo')
  })

  it('is the error when there are no errors', () => {
    expect(alertText({ errors: [], error: 'three', message: 'four' })).toBe('three')
  })

  it('is the message when there is no error either', () => {
    expect(alertText({ errors: ['', ' '], error: '', message: 'four' })).toBe('four')
  })

  it.each([null, undefined, 'text', 7, {}, { errors: [1, null] }])(
    'has a last resort for %j',
    (failure) => {
      expect(alertText(failure)).toBe('An unknown error occurred')
    },
  )

  it('reads a refusal of the API', () => {
    const apiError = apiErrorFrom(422, { error: 'No', message: 'No', errors: ['A', 'B'] })
    expect(alertText(apiError)).toBe('A\nB')
  })
})

describe('the message of the server', () => {
  it('is shown as it came', () => {
    expect(serverMessage(apiErrorFrom(429, { message: 'Too many attempts.' }), 'Failed')).toBe(
      'Too many attempts.',
    )
  })

  it('gives way to the fallback when nothing came', () => {
    expect(serverMessage(networkError('Failed to fetch'), 'Failed')).toBe('Failed')
    expect(serverMessage(new Error('a bug'), 'Failed')).toBe('Failed')
  })
})
