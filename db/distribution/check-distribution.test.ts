import { expect, test } from 'vitest'
import type { Catalog, ForeignKey, UniqueKey } from './catalog.ts'
import { checkDistribution } from './check-distribution.ts'

const key = (table: string, columns: string[], rest: Partial<UniqueKey> = {}): UniqueKey => ({
  table,
  name: `${table}_${columns.join('_')}`,
  columns,
  isConstraint: true,
  canIdentify: true,
  ...rest,
})
const foreignKey = (
  table: string,
  columns: string[],
  references: string,
  referencedColumns: string[],
): ForeignKey => ({
  table,
  name: `${table}_${columns.join('_')}_fkey`,
  columns,
  references,
  referencedColumns,
})

const organizations = { name: 'organizations', columns: ['id', 'name'] }
const shifts = { name: 'shifts', columns: ['id', 'organization_id', 'employee_id'] }
const employees = { name: 'employees', columns: ['id', 'organization_id'] }
const ready: Catalog = {
  tables: [organizations, shifts, employees],
  uniqueKeys: [
    key('organizations', ['id']),
    key('shifts', ['organization_id', 'id']),
    key('employees', ['organization_id', 'id']),
  ],
  foreignKeys: [
    foreignKey('shifts', ['organization_id'], 'organizations', ['id']),
    foreignKey('shifts', ['organization_id', 'employee_id'], 'employees', [
      'organization_id',
      'id',
    ]),
  ],
  triggers: [],
  allowsTriggers: false,
}
const problemsIn = (catalog: Partial<Catalog>): string[] =>
  checkDistribution({ ...ready, ...catalog }).flatMap(({ findings }) =>
    findings.map(({ problem }) => problem),
  )

test('tables whose keys and foreign keys name the organization are ready', () => {
  expect(problemsIn({})).toEqual([])
})

test('a key without the organization is found, and converts when another one identifies the rows', () => {
  const alone = key('shifts', ['id'])
  const [, table] = checkDistribution({ ...ready, uniqueKeys: [...ready.uniqueKeys, alone] })
  expect(table?.findings).toEqual([
    {
      table: 'shifts',
      problem: 'the key shifts_id (id) is without organization_id',
      conversion: [
        'alter table shifts drop constraint shifts_id',
        'alter table shifts replica identity using index shifts_organization_id_id',
      ],
    },
  ])
  const only = checkDistribution({
    ...ready,
    uniqueKeys: [key('organizations', ['id']), key('employees', ['organization_id', 'id']), alone],
  })
  expect(only[1]?.findings.map(({ conversion }) => conversion)).toEqual([null, null])
})

test('an expression or a key that may be null does not identify rows', () => {
  const uniqueKeys = ready.uniqueKeys.map((each) =>
    each.table === 'shifts' ? { ...each, canIdentify: false } : each,
  )
  expect(problemsIn({ uniqueKeys })).toEqual(['no key with organization_id identifies its rows'])
})

test('a foreign key must compare the organizations, in the same place', () => {
  const wrong = [
    foreignKey('shifts', ['employee_id'], 'employees', ['id']),
    foreignKey('shifts', ['employee_id', 'organization_id'], 'employees', [
      'organization_id',
      'id',
    ]),
  ]
  for (const each of wrong) {
    expect(problemsIn({ foreignKeys: [each] })).toEqual([
      `the foreign key ${each.name} to employees does not compare the organizations`,
    ])
  }
})

test('a table that nobody has decided about is found', () => {
  expect(problemsIn({ tables: [...ready.tables, { name: 'things', columns: ['id'] }] })).toEqual([
    'has no organization_id, and is not named as a reference or local table',
  ])
})

test('a trigger that stays in its organization is allowed by the conversion, another one is open', () => {
  const findingOf = (staysInOrganization: boolean, allowsTriggers = false) => {
    const trigger = { table: 'shifts', name: 'note', staysInOrganization }
    return checkDistribution({ ...ready, triggers: [trigger], allowsTriggers })[1]?.findings[0]
  }
  const allowed = findingOf(true)
  expect(allowed?.problem).toBe('the trigger note needs citus.enable_unsafe_triggers')
  expect(allowed?.conversion?.join()).toContain('set citus.enable_unsafe_triggers = on')
  expect(findingOf(true, true)).toBeUndefined()
  expect(findingOf(false, true)).toMatchObject({
    problem: 'the trigger note may leave its organization or makes a setting',
    conversion: null,
  })
})

test('rows of organizations may refer to users, and nothing that stays behind may refer to them', () => {
  const users = { name: 'users', columns: ['id'] }
  const sessions = { name: 'sessions', columns: ['id', 'organization_id'] }
  const catalog = {
    tables: [...ready.tables, users, sessions],
    uniqueKeys: [...ready.uniqueKeys, key('users', ['id'])],
  }
  const toUsers = foreignKey('employees', ['user_id'], 'users', ['id'])
  expect(problemsIn({ ...catalog, foreignKeys: [toUsers] })).toEqual([])
  const back = foreignKey('sessions', ['organization_id'], 'organizations', ['id'])
  expect(problemsIn({ ...catalog, foreignKeys: [back] })).toEqual([
    `the foreign key ${back.name} to organizations leads from a local to a distributed table`,
  ])
  const fromUsers = foreignKey('users', ['employee_id'], 'employees', ['id'])
  expect(problemsIn({ ...catalog, foreignKeys: [fromUsers] })).toEqual([
    `the foreign key ${fromUsers.name} to employees leads from a reference to a distributed table`,
  ])
})
