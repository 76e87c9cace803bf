import { receivedDocs, sentDocs } from '@weekboard/contracts/docs/common-texts'
import type { Texts } from '@weekboard/contracts/docs/route-texts'
import { sharedDocs } from '@weekboard/contracts/docs/route-texts'
import { type SharedSchemas, sharedSchemas } from '@weekboard/contracts/docs/shared-schemas'
import { z } from 'zod'
import { describeFields } from './field-texts.ts'
import type { JsonSchema } from './json-schema.ts'

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(sharedSchemas)) named.add(schema, { id })

/** Converts schemas of the contracts and collects the named ones. */
export function createSchemaConverter() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    /** What a caller sends. */
    input: (schema: z.ZodType, texts: Texts = {}): JsonSchema =>
      describeFields(convert(schema, 'input', z.registry()), texts, sentDocs),
    /** What the server sends; it may have more fields later. */
    output(schema: z.ZodType, texts: Texts = {}): JsonSchema {
      // In an object, so that a named schema is not taken for the document itself.
      const { properties, $defs } = convert(z.object({ schema }), 'output', named)
      for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
        delete definition.id
        const sharedText = sharedDocs[id as keyof SharedSchemas]
        components[id] ??= describeFields(definition, sharedText, receivedDocs)
      }
      return describeFields((properties as { schema: JsonSchema }).schema, texts, receivedDocs)
    },
  }
}

export type SchemaConverter = ReturnType<typeof createSchemaConverter>

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

/** The least number of what is a number to callers, by the pattern of its text: an id, a place. */
const leastByPattern = new Map([
  ['^[1-9]\\d{0,14}$', 1],
  ['^(0|[1-9]\\d{0,8})$', 0],
])

/** A parameter of a path or a query. */
export const parameterSchema = (schema: JsonSchema, output: JsonSchema): JsonSchema => {
  const minimum = leastByPattern.get(String(schema.pattern))
  if (minimum !== undefined) return { type: 'integer', minimum }
  // What is converted from text, such as a number.
  return Object.keys(schema).length === 0 || schema.type === undefined ? output : schema
}
