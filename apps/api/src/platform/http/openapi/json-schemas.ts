import { bulkReplySchema } from '@weekboard/contracts/bulk-shifts'
import { employeeSchema } from '@weekboard/contracts/employee-schema'
import { errorReplySchema } from '@weekboard/contracts/errors'
import { userSchema } from '@weekboard/contracts/identity'
import { scheduleRepeatSchema } from '@weekboard/contracts/schedule-repeats'
import { scheduleSchema } from '@weekboard/contracts/schedule-schema'
import { violationSchema, weekSchema } from '@weekboard/contracts/schedules'
import { shiftSchema } from '@weekboard/contracts/shift-schema'
import { timeOffRequestSchema } from '@weekboard/contracts/time-off-schema'
import { z } from 'zod'

export type JsonSchema = { [keyword: string]: unknown }

/** Shapes that have a name in the document, so that a generated client has types for them. */
const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  Error: errorReplySchema,
  Employee: employeeSchema,
  Shift: shiftSchema,
  Schedule: scheduleSchema,
  Week: weekSchema,
  Violation: violationSchema,
  BulkReply: bulkReplySchema,
  ScheduleRepeat: scheduleRepeatSchema,
  TimeOffRequest: timeOffRequestSchema,
  User: userSchema,
})) {
  named.add(schema, { id })
}

/** Converts schemas of the contracts and collects the named ones. */
export function createSchemaConverter() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    /** What a caller sends. */
    input: (schema: z.ZodType): JsonSchema => convert(schema, 'input', z.registry()),
    /** What the server sends; it may have more fields later. */
    output(schema: z.ZodType): JsonSchema {
      // In an object, so that a named schema is not taken for the document itself.
      const { properties, $defs } = convert(z.object({ schema }), 'output', named)
      for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
        delete definition.id
        components[id] = definition
      }
      return (properties as { schema: JsonSchema }).schema
    },
  }
}

function convert(
  schema: z.ZodType,
  io: 'input' | 'output',
  metadata: z.core.$ZodRegistry<{ id?: string }>,
): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The limits of all integers say nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return JSON.parse(
    JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'),
    withoutCatchAll,
  ) as JsonSchema
}

/**
 * Some lists take any item, to report a bad one by its position. What callers should send is the rest.
 */
function withoutCatchAll(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value
  const { anyOf, ...rest } = value
  const members = (anyOf as object[]).filter((member) => Object.keys(member).length > 0)
  return members.length === 1 ? { ...rest, ...members[0] } : { ...rest, anyOf: members }
}

const idPattern = '^[1-9]\\d{0,14}$'

/** A parameter of a path or a query: an id is a number for callers. */
export const parameterSchema = (schema: JsonSchema, output: JsonSchema): JsonSchema => {
  if (schema.pattern === idPattern) return { type: 'integer', minimum: 1 }
  // What is converted from text, such as a number.
  return Object.keys(schema).length === 0 || schema.type === undefined ? output : schema
}
