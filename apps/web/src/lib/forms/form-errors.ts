import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'

type FieldErrors = Readonly<Record<string, string>>

/** Turns a reason such as 'must not be empty' into a sentence about the field. */
export function fieldSentence(label: string, reason: string | undefined): string | undefined {
  if (!reason) return undefined
  const continues = /^[a-z]/.test(reason)
  return continues ? `${label} ${reason}` : reason
}

/** Reasons by field, from the contract's schema; empty when the input is valid. */
export function schemaErrors(schema: z.ZodType, input: unknown): FieldErrors {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/**
 * Shows errors at the fields of `names`, which are in reading order, and focuses the first of them.
 * Returns false when none of the errors is about these fields.
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  errors: FieldErrors,
): boolean {
  const invalid = names.filter((name) => errors[name] !== undefined)
  invalid.forEach((name, index) => {
    setError(name, { message: errors[name] }, { shouldFocus: index === 0 })
  })
  return invalid.length > 0
}
