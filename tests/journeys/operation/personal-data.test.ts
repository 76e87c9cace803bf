import { employeeSchema } from '@weekboard/contracts/employees/employee-schema'
import { webhookDataSchemas } from '@weekboard/contracts/integrations/webhook-data'
import { availabilitySchema } from '@weekboard/contracts/requests/availability'
import { shiftRequestSchema } from '@weekboard/contracts/requests/shift-requests'
import { loggedTimeOffSchema } from '@weekboard/contracts/requests/time-off-schema'
import { personalColumns, personalEventFields } from '@weekboard/db/personal-data'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectAsOwner, createTestDatabase } from '../../support/servers/postgres.ts'

test('every text and JSON column of every table is declared personal or not', async () => {
  const database = await createTestDatabase()
  const owner = await connectAsOwner(database.url)
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype,
         'inet'::regtype, 'varchar'::regtype)`,
  )
  await owner.end()
  await database.drop()
  expect(rows.length).toBeGreaterThan(100)
  const declared = Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort())
})

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

/** The texts in a schema, each by its object's name and its own. */
function textFields(schema: JsonSchema, parent = '', name = ''): string[] {
  if (schema.enum) return []
  if ([schema.type].flat().includes('string')) return [`${parent}.${name}`]
  if (schema.anyOf) return schema.anyOf.flatMap((each) => textFields(each, parent, name))
  if (schema.items) return textFields(schema.items, parent, name)
  return Object.entries(schema.properties ?? {}).flatMap(([field, each]) =>
    textFields(each, name, field),
  )
}

test('every text of every type of event is declared personal or not', () => {
  const schemas = [
    ...Object.values(webhookDataSchemas),
    // What the log has beside them, for histories and undo.
    loggedTimeOffSchema,
    shiftRequestSchema,
    availabilitySchema,
    employeeSchema,
  ]
  const fields = schemas.flatMap((schema) =>
    textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
  )
  expect(fields.length).toBeGreaterThan(50)
  expect(Object.keys(personalEventFields).sort()).toEqual([...new Set(fields)].sort())
})
