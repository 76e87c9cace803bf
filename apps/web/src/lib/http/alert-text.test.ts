import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertText, loadMessage, serverMessage } from './alert-text.ts'
import { apiErrorFrom, networkError } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

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

describe('the message of a read', () => {
  it('says what is missing where the server failed', () => {
    const failed = apiErrorFrom(500, { code: 'internal_error', message: 'Something.' })
    expect(loadMessage(failed, 'No list.')).toBe('No list.\nSomething went wrong on our side.')
    expect(loadMessage(apiErrorFrom(429, { message: 'Wait.' }), 'No list.')).toBe('Wait.')
  })
})

describe('the message of the server', () => {
  it('is shown as it came', () => {
    expect(serverMessage(apiErrorFrom(429, { message: 'Too many attempts.' }), 'Failed')).toBe(
      'Too many attempts.',
    )
  })

  it('gives way to the fallback when there is none', () => {
    expect(serverMessage(apiErrorFrom(500, {}), 'Failed')).toBe('Failed')
    expect(serverMessage(new Error('a bug'), 'Failed')).toBe('Failed')
  })

  it.each([
    { error: { code: 7 }, message: [{}], errors: { base: ['x'] }, code: {} },
    { errors: [{ field: 'x' }] },
    ['x'],
    'x',
    null,
  ])('gives way to the fallback when %j has another shape', (reply) => {
    const error = apiErrorFrom(422, reply)
    expect(serverMessage(error, 'Failed')).toBe('Failed')
    expect(alertText(error)).toBe('HTTP 422 error')
    expect(error.errors).toEqual([])
  })

  it('is the sentence beside fields of another shape', () => {
    const error = apiErrorFrom(422, { error: 'No.', message: {}, errors: [null, 'A', 3] })
    expect(serverMessage(error, 'Failed')).toBe('No.')
    expect(error.errors).toEqual(['A'])
  })

  it.each([networkError('Failed to fetch'), ...[502, 503, 504].map((s) => apiErrorFrom(s, {}))])(
    'says that the server is down: %s',
    (error) => {
      vi.stubGlobal('navigator', { onLine: true })
      expect(serverMessage(error, 'Failed')).toBe(
        'Failed\nThe server cannot be reached at the moment.',
      )
    },
  )

  it('tells an offline browser apart from a server that is down', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(serverMessage(networkError('Failed to fetch'), 'Failed')).toBe(
      'Failed\nYou are offline.',
    )
  })

  it('is our own also with a 503', () => {
    expect(serverMessage(apiErrorFrom(503, { message: 'Come back soon.' }), 'Failed')).toBe(
      'Come back soon.',
    )
  })
})
