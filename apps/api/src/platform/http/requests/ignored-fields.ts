import type { RouteContract } from '@weekboard/contracts/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ZodType, z } from 'zod'

const maxNames = 20
const maxNameLength = 80

/**
 * A hook that names the fields and query parameters of a request that the contract does not know in
 * the reply header `X-Ignored-Fields`, such as `shift.colour, page`. They are allowed and ignored.
 */
export function reportIgnoredFields({ query, body, upload }: RouteContract) {
  const describe = {
    query: describedOnce(query),
    body: describedOnce(body),
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const names = new Set<string>()
    collectIgnored(request.query, describe.query, '', names)
    if (!upload) collectIgnored(request.body, describe.body, '', names)
    if (names.size > 0) reply.header('X-Ignored-Fields', [...names].join(', '))
  }
}

/** What a schema knows about a value: its fields and items, or nothing when it accepts any. */
interface Shape {
  readonly fields: Map<string, Shape>
  /** Whether it is an object, so that other fields are unknown. */
  isObject: boolean
  /** Whether fields with other names are allowed too. */
  isOpen: boolean
  items: Shape | null
}

type DescribeShape = () => Shape

/** Described with the first request that has something to compare. */
function describedOnce(schema: ZodType | undefined): DescribeShape {
  let shape: Shape | undefined
  return () => {
    shape ??= describeSchema(schema)
    return shape
  }
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: unknown
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

function describeSchema(schema: ZodType | undefined): Shape {
  // Without a schema every field is ignored.
  if (!schema) return { ...newShape(), isObject: true }
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return addSchema(newShape(), json as JsonSchema)
}

/** A field that one option of a union knows is known. */
function addSchema(shape: Shape, schema: JsonSchema): Shape {
  const { properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  if (properties) shape.isObject = true
  if (additionalProperties) shape.isOpen = true
  for (const [name, field] of Object.entries(properties ?? {})) {
    shape.fields.set(name, addSchema(shape.fields.get(name) ?? newShape(), field))
  }
  if (items) shape.items = addSchema(shape.items ?? newShape(), items)
  for (const option of [...anyOf, ...oneOf, ...allOf]) addSchema(shape, option)
  return shape
}

const newShape = (): Shape => ({
  fields: new Map(),
  isObject: false,
  isOpen: false,
  items: null,
})

function collectIgnored(
  value: unknown,
  describe: DescribeShape,
  path: string,
  names: Set<string>,
): void {
  if (typeof value !== 'object' || value === null || names.size >= maxNames) return
  if (Array.isArray(value)) {
    const { items } = describe()
    if (items) for (const item of value) collectIgnored(item, () => items, path, names)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const { fields, isObject, isOpen } = describe()
    const field = fields.get(name)
    const fieldPath = path + headerText(name)
    if (field) collectIgnored(inner, () => field, `${fieldPath}.`, names)
    else if (isObject && !isOpen && names.size < maxNames) names.add(fieldPath)
  }
}

/** What a header can carry of a name that a client chose. */
const headerText = (name: string): string =>
  encodeURIComponent(name.slice(0, maxNameLength).toWellFormed())
