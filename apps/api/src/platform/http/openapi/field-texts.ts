import type { Texts } from '@weekboard/contracts/docs/route-texts'
import type { JsonSchema } from './json-schema.ts'

/** Where a schema has the schemas of lists, of records and of alternatives. */
const inside = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'] as const

/**
 * A schema with the texts of its fields. A field without one in `texts` has that of `common`, and one
 * of a shared schema is described there.
 */
export function describeFields(schema: JsonSchema, texts: Texts, common: Texts): JsonSchema {
  const described = { ...schema }
  for (const keyword of inside) {
    const value = schema[keyword]
    if (Array.isArray(value)) {
      described[keyword] = value.map((each) => describeFields(each, texts, common))
    } else if (typeof value === 'object' && value !== null) {
      described[keyword] = describeFields(value as JsonSchema, texts, common)
    }
  }
  if (schema.properties) {
    const properties = Object.entries(schema.properties as Record<string, JsonSchema>)
    described.properties = Object.fromEntries(
      properties.map(([name, field]) => [
        name,
        describeField(field, texts[name] ?? common[name], common),
      ]),
    )
  }
  return described
}

function describeField(field: JsonSchema, text: Texts[string] | undefined, common: Texts) {
  const [own, inner] = Array.isArray(text) ? text : [text, {}]
  const described = describeFields(field, inner, common)
  if (own === undefined) return described
  if (typeof own === 'string') return { ...described, description: own }
  return { ...withFormat(described, own.format), description: own.description }
}

/** The format is that of the text, which may be in a list or one of several alternatives. */
function withFormat(schema: JsonSchema, format: string): JsonSchema {
  const { type, items, anyOf } = schema
  if ([type].flat().includes('string')) return { ...schema, format }
  return {
    ...schema,
    ...(items !== undefined && { items: withFormat(items as JsonSchema, format) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((each) => withFormat(each, format)) }),
  }
}
