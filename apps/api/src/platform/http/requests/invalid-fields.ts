import { bodyWrappers, fieldNames } from '@weekboard/contracts/field-names'
import { ApiError } from '../../errors.ts'

/** What a schema reports about one field. */
export interface Issue {
  readonly path: readonly string[]
  readonly message: string
}

/** A 422 with a reason for each field; `whole` names the input in a reason about all of it. */
export function invalidFields(issues: readonly Issue[], whole: string): ApiError {
  const { errors, message, fields } = describe(issues, whole)
  return new ApiError(422, 'invalid_fields', message, { errors, details: { fields } })
}

/** Messages for users, and the reasons by field. */
export function describe(issues: readonly Issue[], whole: string) {
  const reasons = issues.map(({ path, message }) => [fieldOf(path), reasonOf(message)] as const)
  const errors = reasons.map(([field, reason]) => `${nameInSentence(field) || whole} ${reason}`)
  const message = errors[0] ?? `${whole} is not complete.`
  return { errors, message, fields: Object.fromEntries(reasons) }
}

/** The path inside the body, without the wrapper: `/shift/start_time` is `start_time`. */
const fieldOf = (path: readonly string[]): string => {
  const whole = path.findIndex((part) => wholeFields.has(part))
  const parts = whole < 0 ? path : path.slice(0, whole + 1)
  return parts
    .filter((part, index) => !(bodyWrappers.has(part) && index < path.length - 1))
    .join('.')
}

/** Lists that are one field, whatever is wrong in them. */
const wholeFields = new Set(['breaks', 'break_rules', 'opening_hours'])

const nameInSentence = (field: string): string => fieldNames[field.split('.').at(-1) ?? ''] ?? field

/** Replaces zod's messages by ours. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/^.*received undefined$/, 'is required'],
  [/^.*expected one of (.+)$/, 'must be one of $1'],
  [/^Too small: expected (?:array|set) to have >=?(\d+) items$/, 'must have at least $1 entries'],
  [/^Too big: expected (?:array|set) to have <=?(\d+) items$/, 'must have at most $1 entries'],
  [/^Too small: expected string to have >=?(\d+) characters$/, 'must have at least $1 characters'],
  [/^Too big: expected string to have <=?(\d+) characters$/, 'must have at most $1 characters'],
  [/^Too small: expected \w+ to be >=(\S+).*$/, 'must be at least $1'],
  [/^Too small: expected \w+ to be >(\S+).*$/, 'must be more than $1'],
  [/^Too big: expected \w+ to be <=(\S+).*$/, 'must be at most $1'],
  [/^Too big: expected \w+ to be <(\S+).*$/, 'must be less than $1'],
  [/^Invalid input: expected int\b.*$/, 'must be a whole number'],
  [/^Invalid input: expected ([aeiou]\w*), received .*$/, 'must be an $1'],
  [/^Invalid input: expected (\w+), received .*$/, 'must be a $1'],
  [/^Invalid .*$/, 'is not valid'],
]

function reasonOf(message: string): string {
  const phrase = phrases.find(([pattern]) => pattern.test(message))
  return phrase
    ? message.replace(phrase[0], phrase[1]).replaceAll('|', ', ').replaceAll('"', '')
    : message
}
