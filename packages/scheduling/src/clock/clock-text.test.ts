import { expect, test } from 'vitest'
import { hourOfDayText, timeOfDayText } from './clock-text.ts'

test.each([
  ['00:00', '12:00 AM', '00:00'],
  ['09:05', '9:05 AM', '09:05'],
  ['12:30', '12:30 PM', '12:30'],
  ['17:00', '5:00 PM', '17:00'],
  ['24:00', '12:00 AM', '24:00'],
])('%s reads %s or %s', (time, twelve, twentyFour) => {
  expect(timeOfDayText(time, 12)).toBe(twelve)
  expect(timeOfDayText(time, 24)).toBe(twentyFour)
})

test.each([
  [0, '12 AM', '00:00'],
  [9, '9 AM', '09:00'],
  [12, '12 PM', '12:00'],
  [23, '11 PM', '23:00'],
])('hour %i reads %s or %s', (hour, twelve, twentyFour) => {
  expect(hourOfDayText(hour, 12)).toBe(twelve)
  expect(hourOfDayText(hour, 24)).toBe(twentyFour)
})
