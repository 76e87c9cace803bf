import type { z } from 'zod'
import { invalidFields } from '../../platform/http/requests/invalid-fields.ts'
import { parsedInput } from './call-route.ts'

type Path = readonly string[]

/**
 * The input of a tool. Throws a 422 that names the fields, also those that nothing reads: a plan must
 * not leave out silently what a misspelt field asked for.
 */
export function parsedToolInput<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const input = parsedInput(schema, sent)
  const issues = unreadPaths(sent, input).map((path) => ({ path, message: 'is not known here' }))
  if (issues.length > 0) throw invalidFields(issues, 'The input')
  return input
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The paths of what was sent and is not part of what was read. */
function unreadPaths(sent: unknown, read: unknown, at: Path = []): Path[] {
  if (!isRecord(sent) || !isRecord(read)) return []
  return Object.keys(sent).flatMap((key) =>
    Object.hasOwn(read, key) ? unreadPaths(sent[key], read[key], [...at, key]) : [[...at, key]],
  )
}
