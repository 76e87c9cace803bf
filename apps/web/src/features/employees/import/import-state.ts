import {
  type ImportReply,
  type ImportRowInput,
  possiblePositions,
  readPositions,
} from '@weekboard/contracts/employees/employee-import'
import { importTexts as texts } from './import-texts.ts'
import type { CellProblem, CheckedRow } from './reading/check-rows.ts'
import { type ColumnMapping, type ImportField, importFields } from './reading/columns.ts'
import type { ImportList } from './reading/reader-messages.ts'

/** A row that the server gets, and where it is in the file. */
export interface SendableRow {
  readonly row: number
  readonly value: ImportRowInput
}

/** What the screen shows, one step after the other. */
export type ImportStep =
  | { readonly name: 'source' }
  | { readonly name: 'columns'; readonly list: ImportList }
  | { readonly name: 'preview'; readonly list: ImportList; readonly rows: readonly CheckedRow[] }
  | { readonly name: 'importing'; readonly count: number }
  | {
      readonly name: 'done'
      readonly importId: number | null
      readonly created: number
      /** The rows that were left out, with their problems. */
      readonly skipped: readonly CheckedRow[]
    }
  | { readonly name: 'undone'; readonly count: number }

/** An import that can be undone. */
export interface LastImport {
  readonly id: number
  /** How many employees it added. */
  readonly created: number
}

/** The props of an import that is a part of a page. */
export interface PlacedImportProps {
  /** What can be undone at first. */
  readonly last: LastImport | null
  /** Called after an import, and with null after its undo. */
  readonly onImported: (last: LastImport | null) => void
  /** Whether a list is read that is not imported yet. */
  readonly onPendingChange: (isPending: boolean) => void
}

export const stepAfter = ({ id, created }: LastImport): ImportStep => ({
  name: 'done',
  importId: id,
  created,
  skipped: [],
})

export interface ImportOptions {
  /** How rows with problems are treated, as on the wire. */
  readonly mode: 'skip_problems' | 'all_or_nothing'
  readonly sendInvitations: boolean
  /** Adds positions of the list that do not exist; otherwise they are problems. */
  readonly createPositions: boolean
  /** Imports rows without their cells with problems, where those may be empty. */
  readonly leaveOutCells: boolean
}

export const sendableRows = (rows: readonly CheckedRow[]): SendableRow[] =>
  rows.flatMap(({ row, value }) => (value === null ? [] : [{ row, value }]))

const plain = (name: string): string => name.toLocaleLowerCase('en')

/** The positions of the rows that do not exist, each once, as they are written first. */
export function unknownPositions(
  rows: readonly CheckedRow[],
  known: readonly { readonly name: string }[],
): string[] {
  const taken = new Set(known.map(({ name }) => plain(name)))
  const isNamed = (text: string) => taken.has(plain(text))
  const values = rows.flatMap(({ value }) => value ?? [])
  const names = values.flatMap(readPositions(values, isNamed)).filter((name) => !isNamed(name))
  const unknown = new Map(names.map((name) => [plain(name), name] as const).reverse())
  return [...unknown.values()].reverse()
}

/** The rows, those of unknown positions with that problem. */
export function withUnknownPositions(
  rows: readonly CheckedRow[],
  names: readonly string[],
  mapping: ColumnMapping,
): readonly CheckedRow[] {
  if (names.length === 0) return rows
  const unknown = new Set(names.map(plain))
  const column = mapping.indexOf('position') + 1
  return rows.map((row) => {
    const name = possiblePositions(row.value?.position ?? '').find((each) =>
      unknown.has(plain(each)),
    )
    if (name === undefined) return row
    const problem = { column, message: texts.unknownPosition(name) }
    return { ...row, value: null, problems: [...row.problems, problem] }
  })
}

/** The rows as they are sent without the cells with problems; those cells keep their problems. */
export const withoutProblemCells = (rows: readonly CheckedRow[]): readonly CheckedRow[] =>
  rows.map((row) => (row.withoutCells ? { ...row, value: row.withoutCells } : row))

/** The fields of the cells that some rows can do without, each once. */
export const fieldsToLeaveOut = (
  rows: readonly CheckedRow[],
  mapping: ColumnMapping,
): ImportField[] => {
  const columns = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)))
  return mapping.flatMap((field, index) => (field && columns.has(index + 1) ? field : []))
}

export const hasProblems = ({ problems }: CheckedRow): boolean => problems.length > 0

export const isSkipped = ({ value }: CheckedRow): boolean => value === null

const isImportField = (name: string | undefined): name is ImportField =>
  importFields.some((field) => field === name)

/** The rows with the problems that the server has found in those that were sent. */
export function withServerProblems(
  rows: readonly CheckedRow[],
  results: ImportReply['results'],
  mapping: ColumnMapping,
): CheckedRow[] {
  const sent = sendableRows(rows)
  const found = new Map<number, CellProblem>()
  for (const { index, status, code, field, message } of results) {
    const row = sent[index]?.row
    if (row === undefined || status !== 'skipped') continue
    const column = isImportField(field) ? mapping.indexOf(field) : 0
    const text = problemText(code, field, message)
    found.set(row, { column: Math.max(0, column) + 1, message: text })
  }
  return rows.map((checked) => {
    const problem = found.get(checked.row)
    if (!problem) return checked
    const { withoutCells: _, ...refused } = checked
    return { ...refused, value: null, problems: [...checked.problems, problem] }
  })
}

function problemText(code: string | undefined, field: string | undefined, message = ''): string {
  if (code === 'already_member') return texts.emailTaken
  const isNamed = isImportField(field) && message.startsWith(`${field} `)
  return isNamed ? texts.problem(field, message.slice(field.length + 1)) : message
}
