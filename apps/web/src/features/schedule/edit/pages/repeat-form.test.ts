import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../lib/http/api-error.ts'
import {
  isWeekCount,
  newRepeatForm,
  repeatOptionsOf,
  repeatProblem,
  templateErrorMessage,
  templateProblem,
} from './repeat-form.ts'

describe('copy and template popovers', () => {
  test('start with one week, Monday to Friday', () => {
    expect(repeatOptionsOf(newRepeatForm())).toEqual({
      weeks: 1,
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      overrideMaxHours: false,
    })
  })

  test('take 1 to 8 weeks', () => {
    expect(['0', '1', '8', '9', '', '1.5', 'x', ' 2 '].map(isWeekCount)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
    ])
  })

  test('at least one day must be selected', () => {
    const form = { ...newRepeatForm(), days: [] }
    expect(repeatProblem(form)).toBe('Please select at least one day')
    expect(repeatOptionsOf(form)).toBeNull()
  })

  test.each([
    [
      { canApply: false, employeeId: 1, date: '2026-11-16' },
      'Template save handler not configured. Please refresh and try again.',
    ],
    [{ canApply: true, employeeId: null, date: '2026-11-16' }, 'Please select an employee first.'],
    [{ canApply: true, employeeId: 1, date: '' }, 'Please select a date first.'],
    [{ canApply: true, employeeId: 1, date: '2026-11-16' }, null],
  ])('a template needs %o', (needs, sentence) => expect(templateProblem(needs)).toBe(sentence))
})

describe('bulk template creation fails', () => {
  const apiError = (status: number, message: string, error?: string) =>
    new ApiError({ status, code: 'x', message, ...(error !== undefined && { error }) })

  test.each([
    [apiError(422, 'message', 'The reason'), 'The reason'],
    [apiError(418, 'HTTP 418 error'), 'HTTP 418 error'],
    [apiError(0, 'Network error: gone'), 'Network error: gone'],
  ])('with the reason: %s', (failure, reason) =>
    expect(templateErrorMessage(failure)).toBe(`Failed to create template shifts: ${reason}`),
  )
})
