/** The parts of a JSON schema that name fields. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** The path of every field that a schema names, its own root included. */
export function fieldPaths(
  schema: JsonSchema,
  path: readonly string[] = [],
): (readonly string[])[] {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [
    path,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fieldPaths(field, [...path, name]),
    ),
    ...(schema.items ? fieldPaths(schema.items, [...path, '0']) : []),
    ...options.flatMap((option) => fieldPaths(option, path)),
  ]
}

/** A value to put at a path. */
interface Placed {
  readonly path: readonly string[]
  readonly value: unknown
}

/**
 * A value of the type that a schema describes, with another value placed at a path. Of a union it is
 * the option that knows the path. Formats and ids of rows are not met.
 */
export function sampleOf(schema: JsonSchema, placed?: Placed): unknown {
  if (placed?.path.length === 0) return placed.value
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const [first = {}] = options
    return sampleOf(options.find((option) => knows(option, placed?.path)) ?? first, placed)
  }
  if (schema.properties) return objectOf(schema.properties, schema.required ?? [], placed)
  if (schema.items) {
    return [sampleOf(schema.items, placed && { ...placed, path: placed.path.slice(1) })]
  }
  return scalarOf(schema)
}

function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  placed: Placed | undefined,
): unknown {
  const [name, ...path] = placed?.path ?? []
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => field === name || required.includes(field))
      .map(([field, inner]) => [
        field,
        sampleOf(inner, placed && field === name ? { ...placed, path } : undefined),
      ]),
  )
}

const knows = (schema: JsonSchema, path: readonly string[] = []): boolean =>
  fieldPaths(schema).some((known) => known.join('.') === path.join('.'))

function scalarOf({ type, const: only, enum: values, format }: JsonSchema): unknown {
  if (only !== undefined) return only
  if (values) return values[0]
  if (format === 'date') return '2030-03-04'
  if (format === 'date-time') return '2030-03-04T09:00:00Z'
  if (format === 'email') return 'somebody@sample.test'
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return false
  return type === 'null' ? null : 'sample'
}
