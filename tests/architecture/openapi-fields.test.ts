import { tagDescriptions } from '@weekboard/api/features/features'
import { buildOpenApiDocument } from '@weekboard/api/platform/http/openapi/document'
import { pathDocs } from '@weekboard/contracts/docs/path-texts'
import { routeDocs, sharedDocs, type Texts } from '@weekboard/contracts/docs/route-texts'
import { describe, expect, test } from 'vitest'

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly $ref?: string
    readonly name: string
    readonly in: string
    readonly description?: string
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const built = buildOpenApiDocument({
  publicUrl: null,
  isProduction: false,
  limits: { LIMIT_BULK_PER_MINUTE: 30, LIMIT_DRY_RUNS_PER_MINUTE: 120 },
  tagDescriptions,
})
const operations = Object.values({ ...built.paths, ...built.webhooks } as unknown as Record<
  string,
  Record<string, Operation>
>).flatMap((path) => Object.values(path))
const components = built.components.schemas as Readonly<Record<string, Schema>>

const resolve = (schema: Schema): Schema =>
  (schema.$ref && components[schema.$ref.split('/').at(-1) ?? '']) || schema
const alternativesOf = (schema: Schema): readonly Schema[] =>
  [schema, schema.items, schema.additionalProperties]
    .concat(schema.anyOf, schema.oneOf, schema.allOf)
    .filter((each) => each !== undefined)

/** Every field of a schema, with its path; those of a shared schema are found there. */
const fieldsOf = (schema: Schema, path: string): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
    [`${path}.${name}`, field],
    ...fieldsOf(field, `${path}.${name}`),
  ]),
  ...alternativesOf(schema)
    .slice(1)
    .flatMap((each) => fieldsOf(each, path)),
]

const places = operations.flatMap(({ operationId, requestBody, responses }) =>
  [requestBody, ...Object.values(responses)].flatMap((place, index) =>
    Object.values(place?.content ?? {}).map((content) => ({
      path: `${operationId}.${index === 0 ? 'body' : 'reply'}`,
      ...content,
    })),
  ),
)
const allFields = [
  ...Object.entries(components).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...places.flatMap(({ path, schema }) => fieldsOf(schema, path)),
]
const allParameters = operations.flatMap(({ operationId, parameters = [] }) =>
  parameters.map((parameter) => ({ operationId, ...parameter })),
)

test('every field of a request and of a reply says what it is', () => {
  expect(allFields.length).toBeGreaterThan(1_500)
  const silent = allFields.filter(([, { description }]) => !description).map(([path]) => path)
  expect(silent).toEqual([])
})

test('every parameter of a path and of a query says what it is', () => {
  expect(allParameters.length).toBeGreaterThan(150)
  const silent = allParameters.filter(({ $ref, description }) => !$ref && !description)
  expect(silent.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([])
})

test('a text says more than the name of its field', () => {
  const named = allParameters.flatMap((each) => (each.name ? [[each.name, each] as const] : []))
  const filler = [...allFields, ...named].filter(([path, { description = '' }]) => {
    const name = (path.split('.').at(-1) ?? '').replaceAll('_', ' ')
    return new RegExp(`^(the |an? )?${name}\\.?$`, 'i').test(description)
  })
  expect(filler.map(([path]) => path)).toEqual([])
})

describe('no text is left over', () => {
  /** The fields that a text describes and that are not there. */
  const leftOver = (texts: Texts, schema: Schema, path: string): string[] => {
    const shapes = fieldsOf(schema, '').filter(([field]) => field.lastIndexOf('.') === 0)
    return Object.entries(texts).flatMap(([name, text]) => {
      const fields = shapes.filter(([field]) => field === `.${name}`).map(([, field]) => field)
      if (fields.length === 0) return `${path}.${name}`
      const inner = Array.isArray(text) ? (text[1] as Texts) : {}
      return leftOver(inner, { anyOf: fields }, `${path}.${name}`)
    })
  }

  test('of a shared schema', () => {
    const unused = Object.entries(sharedDocs).flatMap(([name, texts]) =>
      leftOver(texts, components[name] ?? {}, name),
    )
    expect(unused).toEqual([])
  })

  test('of a route', () => {
    const unused = Object.entries(routeDocs).flatMap(([name, texts = {}]) =>
      (['body', 'reply'] as const).flatMap((place) => {
        const path = `${name}.${place}`
        const schemas = places.filter((each) => each.path === path).map(({ schema }) => schema)
        return leftOver(texts[place] ?? {}, { anyOf: schemas }, path)
      }),
    )
    expect(unused).toEqual([])
  })

  test('of a path', () => {
    const inPaths = Object.keys(built.paths)
      .join(' ')
      .replace(/\{(\w+)\}/g, ':$1')
    expect(Object.keys(pathDocs).filter((each) => !inPaths.includes(`/${each}`))).toEqual([])
  })
})

describe('instants, dates and addresses are said to be such', () => {
  const formats: readonly (readonly [format: string, pattern: RegExp])[] = [
    ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/],
    ['date', /^\d{4}-\d\d-\d\d$/],
    ['email', /^[^\s@]+@[^\s@]+\.[a-z]+$/],
  ]
  const formatOf = (text: string) => formats.find(([, pattern]) => pattern.test(text))?.[0]

  /** The texts of an example, each with its path and the formats that its schema allows. */
  const textsOf = (
    value: unknown,
    schemas: readonly Schema[],
    path: string,
  ): [string, string, Schema[]][] => {
    const known = schemas.flatMap((schema) => {
      const resolved = resolve(schema)
      return [
        resolved,
        ...alternativesOf(resolved)
          .slice(1)
          .flatMap((each) => alternativesOf(resolve(each))),
      ]
    })
    if (typeof value === 'string') return [[path, value, known]]
    if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, known, path))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, each]) => {
      const fields = known.flatMap(({ properties }) => properties?.[name] ?? [])
      return fields.length > 0 ? textsOf(each, fields, `${path}.${name}`) : []
    })
  }

  const texts = places.flatMap(({ path, schema, example }) => textsOf(example, [schema], path))

  test('in every example', () => {
    expect(texts.length).toBeGreaterThan(500)
    // A message of the outbox goes to an address or to a number.
    const unsaid = texts.filter(([path, text, schemas]) => {
      if (path === 'listOutbox.reply.messages.to') return false
      const format = formatOf(text)
      return format !== undefined && !schemas.some((schema) => schema.format === format)
    })
    expect([...new Set(unsaid.map(([path]) => path))]).toEqual([])
  })

  test('of which each is what its format says', () => {
    const wrong = texts.filter(([, text, schemas]) => {
      const said = schemas.flatMap(({ format }) => formats.filter(([each]) => each === format))
      return said.length > 0 && !said.some(([format]) => formatOf(text) === format)
    })
    expect([...new Set(wrong.map(([path]) => path))]).toEqual([])
  })

  test('wherever a name says so', () => {
    const instants = allFields.filter(
      ([path, { description = '' }]) =>
        /(_at|[a-z]At)$/.test(path) && !description.startsWith('`published_at`'),
    )
    expect(instants.length).toBeGreaterThan(30)
    const formatsIn = (schema: Schema): unknown[] => [
      schema.format,
      ...alternativesOf(schema).slice(1).flatMap(formatsIn),
    ]
    const unsaid = instants.filter(([, schema]) => !formatsIn(schema).includes('date-time'))
    expect(unsaid.map(([path]) => path)).toEqual([])
  })
})
