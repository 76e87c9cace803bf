import { codeLength } from '@weekboard/contracts/identity/verification'

/** One entry a field; '' while it is empty. */
export type CodeDigits = readonly string[]

export const noDigits: CodeDigits = Array.from({ length: codeLength }, () => '')

const wholeCode = /(?<!\d)(?:\d[\s-]?){5}\d(?!\d)/

/** The digits of a pasted text: a complete code within it, else all digits. */
export function digitsOf(text: string): string {
  const [found = text] = wholeCode.exec(text) ?? []
  return found.replace(/\D/g, '')
}

/** The digits typed into a field that may already contain one. */
export function addedTo(digitsBefore: string, typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digitsBefore && digits.length === 2 ? digits.replace(digitsBefore, '') : digits
}

interface EnteredDigits {
  readonly digits: CodeDigits
  readonly next: number
}

/** Fills the fields from one of them on; a complete code fills all, wherever it is typed. */
export function enterDigitsAt(digitsBefore: CodeDigits, at: number, added: string): EnteredDigits {
  const start = added.length >= codeLength ? 0 : at
  const digits = digitsBefore.map((digit, box) => added[box - start] ?? digit)
  return { digits, next: Math.min(start + added.length, codeLength - 1) }
}

export const withoutDigit = (digitsBefore: CodeDigits, at: number): CodeDigits =>
  digitsBefore.map((digit, box) => (box === at ? '' : digit))

export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '')
