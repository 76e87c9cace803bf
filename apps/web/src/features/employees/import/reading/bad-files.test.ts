import { describe, expect, test } from 'vitest'
import { checkRows } from './check-rows.ts'
import { hasNameColumn } from './columns.ts'
import { type FilePlace, ImportFileError } from './file-error.ts'
import { readImport } from './read-import.ts'

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface BadFile {
  readonly bytes: Uint8Array
  /** Where the problem is. */
  readonly place: FilePlace
}
type Random = ReturnType<typeof createRandom>

const header = ['Name', 'Email', 'Role', 'Hourly rate', 'Weekly limit']
const separators = [',', ';', '\t', '|']
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const pick = <T>(random: Random, options: readonly T[]): T => options[random(options.length)] as T

/** A list without problems; the first person is in row 2. */
const goodRows = (random: Random): string[][] =>
  Array.from({ length: 3 + random(10) }, (_, index) => [
    `Person ${'ABCDEFGHIJKLMNOP'[index]}`,
    `person${index}@x.test`,
    pick(random, ['employee', 'manager', '']),
    String(10 + random(20)),
    String(10 + random(30)),
  ])

const textOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  [header, ...rows].map((cells) => cells.join(separator)).join('\n')

/** A list with one cell replaced. */
function withCell(random: Random, column: number, cell: string): BadFile {
  const rows = goodRows(random)
  const at = random(rows.length)
  const changed = rows.map((cells, index) => (index === at ? cells.with(column, cell) : cells))
  const text = textOf(changed, pick(random, separators))
  return { bytes: utf8(text), place: { row: at + 2, column: column + 1 } }
}

const start = { row: 1, column: 1 }
const withRandomTail = (random: Random, bytes: readonly number[]): Uint8Array =>
  Uint8Array.from([...bytes, ...Array.from({ length: 200 + random(3_000) }, () => random(256))])

const kinds: Record<string, (random: Random) => BadFile> = {
  'damaged UTF-8': (random) => {
    const rows = goodRows(random).map((cells) => cells.with(0, `Zoë ${cells[0]}`))
    const at = random(rows.length)
    const before = textOf(rows.slice(0, at))
    const after = rows.slice(at).map((cells) => cells.join(','))
    const bytes = [...utf8(`${before}\n`), 0xc3, ...utf8(after.join('\n'))]
    return { bytes: Uint8Array.from(bytes), place: { row: at + 2, column: 1 } }
  },
  'damaged UTF-16': (random) => {
    const units = [...textOf(goodRows(random))].map((character) => character.charCodeAt(0))
    const firstRow = header.join(',').length
    const bytes = [0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])]
    const at = 2 + 2 * (firstRow + 1)
    return {
      bytes: Uint8Array.from([...bytes.slice(0, at), 0x00, 0xd8, ...bytes.slice(at)]),
      place: { row: 2, column: 1 },
    }
  },
  'a replaced character': (random) => withCell(random, 0, `Jos${'\ufffd'.repeat(1 + random(3))}`),
  'an open quotation mark': (random) => {
    const column = random(header.length)
    const { bytes, place } = withCell(random, column, '"never closed')
    return { bytes, place }
  },
  'text behind quotes': (random) => withCell(random, random(header.length), '"quoted" and more'),
  'more than 1 MiB': (random) => {
    const line = `${'x'.repeat(50 + random(50))},a@x.test\n`
    const head = 'Name,Email\n'
    const row = 2 + Math.floor((1_048_576 - head.length) / line.length)
    const text = head + line.repeat(25_000)
    return { bytes: utf8(text).subarray(0, 1_048_577), place: { row, column: 0 } }
  },
  'more than 5,000 people': (random) => ({
    bytes: utf8(`Name\n${'Ana\n'.repeat(5_001 + random(2_000))}`),
    place: { row: 5_002, column: 1 },
  }),
  nobody: (random) => ({
    bytes: utf8(pick(random, ['', '\n\n', ' ', '\ufeff'])),
    place: start,
  }),
  'a header alone': (random) => ({
    bytes: utf8(`${header.slice(0, 1 + random(5)).join(',')}${'\n'.repeat(random(5))}`),
    place: { row: 2, column: 1 },
  }),
  'a long cell': (random) => withCell(random, 0, 'A'.repeat(121 + random(5_000))),
  'a formula': (random) => {
    const formula = pick(random, [
      '=1+1',
      '=HYPERLINK(A1)',
      '+SUM(A1:A9)',
      '-2+3',
      '@SUM(1)',
      "=cmd|' /C calc'!A0",
    ])
    const column = random(header.length)
    // A vertical bar would be a separator.
    return withCell(random, column, column === 2 ? formula : formula.replace('|', ''))
  },
  'an archive': (random) => ({
    bytes: withRandomTail(
      random,
      pick(random, [
        [0x50, 0x4b, 0x03, 0x04],
        [0x1f, 0x8b, 0x08],
        [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
        [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
        [0x42, 0x5a, 0x68],
        [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
        [...utf8('team.csv'), ...Array.from({ length: 249 }, () => 0), ...utf8('ustar')],
      ]),
    ),
    place: start,
  }),
  'an image or a document': (random) => ({
    bytes: withRandomTail(
      random,
      pick(random, [
        [0x89, 0x50, 0x4e, 0x47],
        [0xff, 0xd8, 0xff],
        [...utf8('%PDF-1.7')],
        [...utf8('GIF89a')],
        [...utf8('{\\rtf1')],
      ]),
    ),
    place: start,
  }),
  'random bytes': (random) => ({
    bytes: withRandomTail(random, [1, 2, 3]),
    place: { row: 0, column: 0 },
  }),
  'a zero in the text': (random) => withCell(random, random(2), `A\u0000${random(9)}`),
  'too many columns': (random) => ({
    bytes: utf8(`Name${',x'.repeat(100 + random(9_900))}\nAna`),
    place: { row: 1, column: 101 },
  }),
  'more cells than columns': (random) => {
    const rows = goodRows(random)
    const at = random(rows.length)
    const wide = rows.map((cells, index) =>
      index === at ? [...cells, ...Array.from({ length: 1 + random(10_000) }, () => 'x')] : cells,
    )
    return { bytes: utf8(textOf(wide)), place: { row: at + 2, column: header.length + 1 } }
  },
  'a wrong value': (random) => {
    const [column, cell] = pick(random, [
      [0, ''],
      [1, 'nobody'],
      [1, 'a@b'],
      [1, `${'a'.repeat(250)}@x.test`],
      [2, 'owner'],
      [3, '-1'],
      [3, '1.234'],
      [3, '999999'],
      [3, 'much'],
      [4, '169'],
      [4, '-1'],
      [4, 'always'],
    ] as const)
    return withCell(random, column, cell)
  },
  'an address twice': (random) => {
    const rows = goodRows(random)
    const text = textOf([...rows, ['Zoe', ` ${rows[0]?.[1]?.toUpperCase()} `]])
    return { bytes: utf8(text), place: { row: rows.length + 2, column: 2 } }
  },
  'an address of the team': (random) => withCell(random, 1, 'Taken@x.test'),
  'another format': (random) => ({
    bytes: utf8(
      pick(random, [
        '<!doctype html><html><table><tr><td>Ana</td></tr></table>',
        '<?xml version="1.0"?><people><person name="Ana"/></people>',
        '[{"name": "Ana"}, {"name": "Ben"}]',
        '{"people": []}',
      ]),
    ),
    place: start,
  }),
}

/** What the screen shows about a file, each with its row and column. */
function problemsOf(bytes: Uint8Array): (FilePlace & { message: string })[] {
  try {
    const { rows, guess } = readImport(bytes)
    if (!hasNameColumn(guess)) return []
    const checked = checkRows(rows, {
      mapping: guess,
      teamEmails: new Set(['taken@x.test']),
      roles: ['admin', 'manager', 'employee'],
      canSetRates: true,
    })
    return checked.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })))
  } catch (error) {
    if (error instanceof ImportFileError) return [{ ...error.place, message: error.message }]
    throw error
  }
}

const files = Object.entries(kinds).flatMap(([kind, create], index) =>
  Array.from({ length: 10 }, (_, number) => {
    const file = create(createRandom(1 + index * 1_000 + number))
    return { name: `${kind} ${number + 1}`, file }
  }),
)

describe('each of many bad files has a clear error with its row and column', () => {
  test('there are at least 200', () => expect(files.length).toBeGreaterThanOrEqual(200))

  test.each(files)('$name', ({ file: { bytes, place } }) => {
    const problems = problemsOf(bytes)
    expect(problems.length).toBeGreaterThan(0)
    for (const { row, column, message } of problems) {
      expect(row).toBeGreaterThan(0)
      expect(column).toBeGreaterThan(0)
      expect(message).toMatch(/^[A-Z][^\0]{10,200}$/)
    }
    // A zero stands for any row or column.
    const isThere = problems.some(
      ({ row, column }) => [0, row].includes(place.row) && [0, column].includes(place.column),
    )
    expect([isThere, problems.slice(0, 3)]).toEqual([true, expect.anything()])
  })

  test('none keeps the reader from the next file', () => {
    for (const { file } of files) problemsOf(file.bytes)
    expect(problemsOf(utf8('Name,Email\nAna Ruiz,ana@x.test'))).toEqual([])
  })
})
