import { describe, expect, it } from 'vitest'
import { addedTo, digitsOf, enterDigitsAt, isComplete, noDigits } from './code-digits.ts'

describe('the boxes of a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['123456 is your code. It is valid for 10 minutes.', '123456'],
    ['In 10 minutes 987 654 is over', '987654'],
    ['12', '12'],
    ['no code', ''],
  ])('reads %j as %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })

  it('replace the digit of a box by the one that was typed to it', () => {
    expect(addedTo('', '4')).toBe('4')
    expect(addedTo('1', '14')).toBe('4')
    expect(addedTo('1', '41')).toBe('4')
    expect(addedTo('1', '11')).toBe('1')
    expect(addedTo('1', '1x')).toBe('1')
    expect(addedTo('', '123456')).toBe('123456')
  })

  it('fill from the box on, and go on behind', () => {
    const { digits, next } = enterDigitsAt(noDigits, 2, '34')
    expect(digits).toEqual(['', '', '3', '4', '', ''])
    expect(next).toBe(4)
    expect(isComplete(digits)).toBe(false)
  })

  it('take a whole code from the first box on, wherever it arrives', () => {
    const { digits, next } = enterDigitsAt(['9', '', '', '', '', ''], 3, '123456')
    expect(digits.join('')).toBe('123456')
    expect(next).toBe(5)
    expect(isComplete(digits)).toBe(true)
  })
})
