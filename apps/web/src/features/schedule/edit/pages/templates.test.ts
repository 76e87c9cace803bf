import { describe, expect, test } from 'vitest'
import { matchingTemplate, templateOptions } from './templates.ts'

const saved = (id: number, start_time: string, end_time: string, hours: number) => ({
  id,
  name: `${hours} h from ${start_time}`,
  start_time,
  end_time,
  hours,
  days: [],
  breaks: [],
})
const options = templateOptions([
  saved(1, '14:00', '22:00', 8),
  saved(2, '09:00', '17:00', 8),
  saved(3, '22:00', '06:00', 8),
])
const matching = (startTime: string, endTime: string, chosen: string | null = null) =>
  matchingTemplate(options, { startTime, endTime }, chosen)?.key ?? null

describe('the template of an existing shift', () => {
  test('has its start and length; the first of several', () => {
    expect(matching('09:00', '17:00')).toBe('preset 5x8')
    expect(matching('14:00', '22:00')).toBe('saved 1')
    expect(matching('22:00', '06:00')).toBe('saved 3')
  })

  test('is none when only the length is the same', () => {
    expect(matching('10:00', '18:00')).toBeNull()
    expect(matching('', '17:00')).toBeNull()
  })

  test('is the chosen one as long as the shift has its length', () => {
    expect(matching('10:00', '18:00', 'saved 2')).toBe('saved 2')
    expect(matching('10:00', '19:00', 'saved 2')).toBeNull()
    expect(matching('09:00', '17:00', 'preset 3x12')).toBe('preset 5x8')
  })
})
