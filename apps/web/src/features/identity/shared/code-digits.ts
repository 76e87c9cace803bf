import { codeLength } from '@weekboard/contracts/verification'

/** One entry a box; an empty text where nothing is typed yet. */
export type CodeDigits = readonly string[]

export const noDigits: CodeDigits = Array.from({ length: codeLength }, () => '')

const wholeCode = /(?<!\d)(?:\d[\s-]?){5}\d(?!\d)/

/** The digits of what was pasted: a whole code that stands somewhere in it, else all digits. */
export function digitsOf(text: string): string {
  const [found = text] = wholeCode.exec(text) ?? []
  return found.replace(/\D/g, '')
}

/** What was added to a box that may hold a digit already. */
export function addedTo(held: string, typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return held && digits.length === 2 ? digits.replace(held, '') : digits
}

interface Placed {
  readonly digits: CodeDigits
  /** The box to go on with. */
  readonly next: number
}

/** Fills boxes from one of them on; a whole code fills all, wherever it arrives. */
export function placeDigits(held: CodeDigits, at: number, added: string): Placed {
  const start = added.length >= codeLength ? 0 : at
  const digits = held.map((digit, box) => added[box - start] ?? digit)
  return { digits, next: Math.min(start + added.length, codeLength - 1) }
}

export const withoutDigit = (held: CodeDigits, at: number): CodeDigits =>
  held.map((digit, box) => (box === at ? '' : digit))

export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '')
