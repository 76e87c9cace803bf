import papaparse, { type ParseError } from 'papaparse'
import { type FilePlace, ImportFileError } from './file-error.ts'

/** What may be between two cells, the likeliest first. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export interface TableRow {
  /** The number of the row from 1, as a spreadsheet counts. */
  readonly row: number
  readonly cells: readonly string[]
}

/** The rows of a text that have at least one filled cell. */
export interface ParsedTable {
  readonly separator: Separator
  readonly rows: readonly TableRow[]
}

/**
 * Splits a text with `\n` as the end of lines into rows and cells. Throws an `ImportFileError` for
 * quotes that do not match.
 */
export function parseTable(text: string, given?: Separator): ParsedTable {
  const { body, separator: named } = withoutSeparatorLine(text)
  const separator = given ?? named ?? guessSeparator(body)
  const { data, errors } = split(body, { delimiter: separator })
  const [problem] = errors.filter(({ type }) => type === 'Quotes')
  if (problem) throw quoteError(body, separator, problem)
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { separator, rows }
}

const split = (text: string, options: { delimiter: string; preview?: number }) =>
  papaparse.parse<string[]>(text, { newline: '\n', ...options })

/** The row and column that a text ends in. */
function endOf(text: string, separator: string): FilePlace {
  const { data } = split(text, { delimiter: separator })
  return { row: Math.max(1, data.length), column: Math.max(1, data.at(-1)?.length ?? 1) }
}

/** The row and column of an offset in a text. */
export const placeOf = (text: string, offset: number): FilePlace =>
  endOf(text.slice(0, offset), guessSeparator(text))

/** Excel writes a first line such as `sep=;`, which spreadsheets do not show. */
function withoutSeparatorLine(text: string): { body: string; separator: Separator | undefined } {
  const found = /^sep=(.)\n/i.exec(text)
  const separator = separators.find((candidate) => candidate === found?.[1])
  return { body: separator ? text.slice(found?.[0].length) : text, separator }
}

/** How many lines are looked at for a guess. */
const guessedLines = 20

/** The separator with which most lines have the same number of cells, and more than one. */
function guessSeparator(text: string): Separator {
  const start = text.slice(0, 100_000).replace(/^\n+/, '')
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of separators) {
    const { data } = split(start, { delimiter: separator, preview: guessedLines })
    const columns = data[0]?.length ?? 0
    if (columns < 2) continue
    const alike = data.filter(({ length }) => length === columns).length
    const score = alike / data.length + Math.min(columns, 20) / 100
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** Spaces around a cell, and characters without a width, mean nothing. */
const plainCell = (cell: string): string => cell.replace(/[\u200b\ufeff]/g, '').trim()

function quoteError(text: string, separator: string, { code, index = 1 }: ParseError) {
  const message =
    code === 'MissingQuotes'
      ? 'A quotation mark opens here and is never closed.'
      : 'There is text behind the closing quotation mark. Inside quotes, a quotation mark is written twice.'
  // The parser names the character behind the opening quotation mark.
  return new ImportFileError(message, endOf(text.slice(0, index - 1), separator))
}
