import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { z as ownKinds } from './index.ts'

const contracts = new URL('../../../../../packages/contracts/src/', import.meta.url)

type Schemas = ReadonlyMap<string, z.ZodType>

/** How many values each schema gets. */
const numRuns = 40

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas among the exports of a module, and those inside of its routes, by where they are. */
function collect(value: unknown, place: string, depth: number, found: Map<string, z.ZodType>) {
  if (isSchema(value)) found.set(place, value)
  else if (typeof value === 'object' && value !== null && depth < 4) {
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, `${place}.${name}`, depth + 1, found)
    }
  }
}

async function loadSchemas(): Promise<Schemas> {
  const names = (await readdir(contracts, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const found = new Map<string, z.ZodType>()
  for (const name of names) {
    const module: unknown = await import(/* @vite-ignore */ new URL(name, contracts).href)
    collect({ ...(module as object) }, name, 0, found)
  }
  // Modules share schemas; one place of each will do.
  const places = new Map([...found].reverse().map(([place, schema]) => [schema, place]))
  return new Map([...places].map(([schema, place]) => [place, schema]))
}

const junk = fc.oneof(
  fc.constantFrom(undefined, null, '', 'x', 0, -1, 1.5, Number.NaN, true, 2 ** 60),
  fc.constantFrom(Number.POSITIVE_INFINITY, -(2 ** 60), [], {}, [1], { a: 1 }, ['', null]),
)

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('a'.repeat(11), ' Ana@Example.test ', 'a@b', 'ana@example.test', '12', '007'),
  fc.constantFrom('2026-11-16', '2026-02-29', '2028-02-29', '1899-12-31', '09:00', '24:00', '9:00'),
  fc.constantFrom('2026-11-16T09:00:00-05:00', '2026-11-16T09:00:00Z', '2026-11-16T09:00:00'),
  fc.constantFrom('true', '0', '123 456', 'monday', '+1', '+49', 'https://example.test/a.png'),
)

/** Values that are near what a schema of zod accepts. */
function near(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary, weight: 12 }, { arbitrary: junk, weight: 1 })
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return mostly(texts)
    case 'number':
      return mostly(fc.oneof(fc.integer(), fc.nat(300), fc.double(), fc.constantFrom('12', '')))
    case 'boolean':
      return mostly(fc.boolean())
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(def.entries)))
    case 'literal':
      return mostly(fc.constantFrom(...def.values))
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, near(field)])
      const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
      const complete = fc.record({ ...model, more: junk })
      return mostly(
        fc.oneof({ arbitrary: complete, weight: 3 }, fc.record(model, { requiredKeys: [] })),
      )
    }
    case 'array':
      return mostly(fc.array(near(def.element), { maxLength: 3 }))
    case 'union':
      return mostly(fc.oneof(...def.options.map(near)))
    case 'record':
      return mostly(fc.dictionary(fc.string(), near(def.valueType), { maxKeys: 3 }))
    case 'pipe':
      return near(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return mostly(near(def.innerType))
    default:
      return junk
  }
}

interface Outcome {
  readonly path: readonly PropertyKey[]
  readonly code: string
  readonly message: string
  readonly errors?: readonly (readonly Outcome[])[]
}

const issuesOf = (issues: readonly Outcome[]): unknown =>
  issues.map(({ path, code, message, errors }) => ({
    path,
    code,
    message,
    ...(errors && { errors: errors.map(issuesOf) }),
  }))

function outcomeOf(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  return success ? { data } : { issues: issuesOf(error.issues as unknown as Outcome[]) }
}

let real: Schemas
let own: Schemas
beforeAll(async () => {
  real = await loadSchemas()
  vi.resetModules()
  vi.doMock('zod', () => import('./index.ts'))
  own = await loadSchemas()
})

test('every schema of the contracts exists, made of our own schemas', () => {
  expect(real.size).toBeGreaterThan(200)
  expect([...own.keys()]).toEqual([...real.keys()])
  expect([...own.values()].filter((schema) => schema instanceof z.ZodType)).toEqual([])
})

test('the screens make only schemas that exist here', async () => {
  const sources = new URL('../../', import.meta.url)
  const names = (await readdir(sources, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const files = await Promise.all(names.map((name) => readFile(new URL(name, sources), 'utf8')))
  const used = files
    .filter((text) => text.includes("import { z } from 'zod'"))
    .flatMap((text) => [...text.matchAll(/\bz\.([a-z]\w*)(?=\()/g)])
    .map(([, name = '']) => name)
  expect(used).toContain('object')
  expect(used.filter((name) => !(name in ownKinds))).toEqual([])
})

test('every schema accepts, returns and rejects what it does with zod', () => {
  let accepted = 0
  let rejected = 0
  for (const [place, schema] of real) {
    const candidate = own.get(place)
    if (!candidate) throw new Error(`No schema at ${place}`)
    fc.assert(
      fc.property(near(schema), (value) => {
        const expected = outcomeOf(schema, structuredClone(value))
        expect([place, outcomeOf(candidate, structuredClone(value))]).toEqual([place, expected])
        if (typeof expected === 'object' && expected !== null && 'data' in expected) accepted += 1
        else rejected += 1
      }),
      { numRuns },
    )
  }
  expect(accepted).toBeGreaterThan(1000)
  expect(rejected).toBeGreaterThan(1000)
})
