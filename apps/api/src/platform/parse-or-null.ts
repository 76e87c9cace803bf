import type { ZodType, z } from 'zod'

/**
 * The parsed value, or null when the schema rejects it. Never throws: zod's length checks read the
 * `length` of any object, and fail with a TypeError when that cannot be compared.
 */
export function parseOrNull<Schema extends ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  try {
    return schema.safeParse(value).data ?? null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
