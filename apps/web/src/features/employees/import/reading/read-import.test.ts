import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CheckOptions, checkRows, shownCell } from './check-rows.ts'
import { readImport } from './read-import.ts'

const admin: Omit<CheckOptions, 'mapping'> = {
  teamEmails: new Set(['taken@x.test']),
  roles: ['employee', 'manager', 'admin'],
  canSetRates: true,
}
const check = (text: string, options: Partial<CheckOptions> = {}) => {
  const table = readImport(text)
  return checkRows(table.rows, { mapping: table.guess, ...admin, ...options })
}
const problemsOf = (text: string, options?: Partial<CheckOptions>) =>
  check(text, options).flatMap(({ row, problems }) =>
    problems.map(({ column, message }) => [row, column, message]),
  )

test.each([
  [',', 'Name,Email\nAna,a@x.test'],
  [';', 'Name;Email;Rate\n"Ruiz, Ana";a@x.test;18,50'],
  ['\t', 'Name\tEmail\nAna\ta@x.test'],
  ['|', 'Name|Email\nAna|a@x.test'],
  [';', 'sep=;\nName;Email\nAna;a@x.test'],
  [',', 'Name\nAna\nBen'],
])('the separator %j is told from the others', (separator, text) => {
  expect(readImport(text).separator).toBe(separator)
})

test('rows are sent as the server takes them', () => {
  const text = `Name;Email;Role;Hourly rate;Weekly limit;Position
"Ruiz, Ana";Ana@X.test;Manager;18,50;37,5;Barista

Ben;;;;no limit;
`
  expect(check(text).map(({ row, value }) => [row, value])).toEqual([
    [
      2,
      {
        full_name: 'Ruiz, Ana',
        email: 'Ana@X.test',
        role: 'manager',
        hourly_rate: 18.5,
        max_weekly_hours: 37.5,
        position: 'Barista',
      },
    ],
    [4, { full_name: 'Ben', max_weekly_hours: null }],
  ])
})

test('a row can come in without the cells with problems where all of those may be empty', () => {
  const text = `Name,Email,Phone,Wage,Role,Min hours
Ana,a@x.test,none yet,abc,manager,10
Ben,b@x.test,,lots,boss,
Cid,nope,,lots,,
Dora,d@x.test,,,,60`
  const [ana, ben, cid, dora] = check(text)
  expect(ana?.value).toBeNull()
  expect(ana?.withoutCells).toEqual({
    full_name: 'Ana',
    email: 'a@x.test',
    role: 'manager',
    min_weekly_hours: 10,
  })
  expect([ben?.withoutCells, cid?.withoutCells]).toEqual([undefined, undefined])
  expect(dora?.value?.min_weekly_hours).toBe(60)
  expect(dora?.withoutCells).toBeUndefined()
})

test('a dash, n/a and the like are empty cells, but no hours are no limit', () => {
  const text = 'Name,Email,Phone,Wage,Max hours,Job\nAna,n/a,-,TBD,none,None\nBen,?,–,NA,-,Cook'
  expect(check(text).map(({ value }) => value)).toEqual([
    { full_name: 'Ana', max_weekly_hours: null },
    { full_name: 'Ben', position: 'Cook' },
  ])
})

test('titles above the header are left out', () => {
  const text = 'Staff of the Harbour,,\n,,\nName,Email,Job\nAna,ana@x.test,Cook'
  expect(check(text).map(({ row, value }) => [row, value])).toEqual([
    [4, { full_name: 'Ana', email: 'ana@x.test', position: 'Cook' }],
  ])
  expect(readImport('Ana Ruiz,ana@x.test\nName,Email').rows).toHaveLength(2)
})

test('halves of names are put together', () => {
  const values = check('First name,Last name\nAna,Ruiz\nBen,\n,Okafor').map(({ value }) => value)
  expect(values.map((value) => value?.full_name)).toEqual(['Ana Ruiz', 'Ben', 'Okafor'])
})

test('every problem has its row and column', () => {
  const text = `Email,Name,Role,Hourly rate,Weekly limit,Phone
nope,Ana,boss,abc,200,555 1234
,,,,,
a@x.test,,,-1,,415-555-0132
A@x.test,Ben,,18.505,40,+44 20 7946 0123
taken@x.test,"=HYPERLINK(""x"")",,,,
c@x.test,Jos\ufffd,,,,
d@x.test,Dan,,,,,extra
`
  expect(problemsOf(text)).toEqual([
    [2, 1, 'Email must be an email address'],
    [2, 3, 'Role must be admin, manager or employee'],
    [2, 4, 'Hourly rate must be a number'],
    [2, 5, 'Weekly limit must be from 0 to 168'],
    [
      ...[2, 6],
      'Phone is too short or too long. Write it with its area code, or begin with + and the country code',
    ],
    [4, 2, 'Full name must not be empty'],
    [4, 4, 'Hourly rate must not be negative'],
    [5, 1, 'Email is the same as in row 4'],
    [5, 4, 'Hourly rate must have at most two decimals'],
    [6, 1, 'Email belongs to somebody who is in the team already'],
    [6, 2, 'Full name must not start with =, +, - or @, as a formula does'],
    [7, 2, 'A character could not be read when the file was saved. Save it as UTF-8'],
    [8, 7, 'There are more cells than columns. Put a text with a separator in quotes'],
  ])
})

test('a manager adds employees without rates', () => {
  const manager = { roles: ['employee'], canSetRates: false } as const
  expect(problemsOf('Name,Role,Rate\nAna,manager,18\nBen,employee,', manager)).toEqual([
    [2, 2, 'You do not have permission to add somebody with this role'],
    [2, 3, 'You do not have permission to set rates'],
  ])
})

test.each([
  ['an open quotation mark', 'Name,Email\nAna,a@x.test\n"Ben,b@x.test\n', 'never closed', 3, 1],
  ['text behind quotes', 'Name,Email\nAna,"a" b@x.test\n', 'behind the closing', 2, 2],
  ['a header alone', 'Name,Email\n', 'nobody below the header', 2, 1],
  ['too many columns', `Name${',x'.repeat(9_999)}\nAna`, '10,000 columns', 1, 101],
  ['too many rows', `Name\n${'Ana\n'.repeat(5_001)}`, '5,001 people', 5_002, 1],
  ['spaces', ' \n ', 'no text', 1, 1],
])('%s is refused with its place', (_name, text, sentence, row, column) => {
  expect(() => readImport(text)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(sentence), place: { row, column } }),
  )
})

test('5,000 people are not too many, with and without a header', () => {
  expect(readImport(`Name\n${'Ana\n'.repeat(5_000)}`).rows).toHaveLength(5_000)
  const rows = Array.from({ length: 5_000 }, (_, index) => `a${index}@x.test`)
  expect(readImport(rows.join('\n')).rows).toHaveLength(5_000)
})

test('the first row can be taken for a header or not', () => {
  const text = 'Ana Ruiz\nBen Okafor'
  expect(readImport(text)).toMatchObject({ hasHeader: false, guess: ['full_name'] })
  expect(readImport(text, { hasHeader: true })).toMatchObject({
    hasHeader: true,
    headers: ['Ana Ruiz'],
    rows: [{ row: 2, cells: ['Ben Okafor'] }],
  })
})

test('a long cell is cut on the screen and named in its problem', () => {
  const [row] = check(`Name,Email\n${'A'.repeat(100_000)},a@x.test`)
  expect(row?.cells[0]).toHaveLength(100_000)
  expect(shownCell(row?.cells[0])).toHaveLength(61)
  expect(row?.problems).toEqual([
    { column: 1, message: 'Full name must be at most 120 characters' },
  ])
})

test('the sample has no problem', () => {
  const bytes = readFileSync(new URL('../../../../../public/weekboard-team.csv', import.meta.url))
  const table = readImport(new Uint8Array(bytes))
  const rows = checkRows(table.rows, { mapping: table.guess, ...admin })
  expect(table.guess).not.toContain(null)
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(rows).toHaveLength(4)
})
