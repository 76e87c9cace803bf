import { expect, test } from 'vitest'
import { hourColumnsOf, hourlyAxis, lengthOn, phoneAxis, phoneHeight, placeOn } from './day-axis.ts'

test('the hourly grid begins behind the names, and its day is 1,400 px long', () => {
  expect(placeOn(hourlyAxis, 0)).toBe(200)
  expect(lengthOn(hourlyAxis, 24 * 60)).toBeCloseTo(1400)
  expect(hourColumnsOf(hourlyAxis).gridTemplateColumns).toMatch(/^200px repeat\(24, 58\.3/)
})

test('a phone shows an hour in 44 px, and each track below the name', () => {
  expect(placeOn(phoneAxis, 9.5 * 60)).toBe(418)
  expect(hourColumnsOf(phoneAxis).gridTemplateColumns).toBe('repeat(24, 44px)')
  expect([0, 1].map(phoneAxis.topOf)).toEqual(['2rem', '5rem'])
  expect(phoneHeight(2)).toBe('8rem')
})
