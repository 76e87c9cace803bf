import {
  type ImportRowInput,
  importRowSchema,
} from '@weekboard/contracts/employees/employee-import'
import { defaultPhoneCountryCode } from '@weekboard/contracts/identity/identity'
import type { Role } from '@weekboard/contracts/route'
import { readPhone } from '../../../identity/shared/phone-number.ts'
import { importTexts as texts } from '../import-texts.ts'
import { filledText, isNoLimit, limitOf, phoneOf, rateOf, roleOf } from './cell-values.ts'
import type { ColumnMapping, ImportField } from './columns.ts'
import type { TableRow } from './parse-table.ts'

/** A problem of one cell. `column` counts from 1. */
export interface CellProblem {
  readonly column: number
  /** A sentence without the row and the column. */
  readonly message: string
}

/** A row of the file after the check. */
export interface CheckedRow {
  /** The number of the row from 1, as a spreadsheet counts. */
  readonly row: number
  /** The texts of the imported columns, in the order of the mapping's columns. */
  readonly cells: readonly string[]
  readonly problems: readonly CellProblem[]
  /** What is sent; null for a row with a problem. */
  readonly value: ImportRowInput | null
  /** What can be sent without the cells with problems, where all of those may be empty. */
  readonly withoutCells?: ImportRowInput
}

export interface CheckOptions {
  readonly mapping: ColumnMapping
  /** The addresses of the team, in lower case. */
  readonly teamEmails: ReadonlySet<string>
  /** The roles that the user may give. */
  readonly roles: readonly Role[]
  readonly canSetRates: boolean
}

/** Longer texts are cut on the screen. */
const shownLength = 60
export const shownCell = (text = ''): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

/** Checks every row with the rules of the server, against the other rows and against the team. */
export function checkRows(rows: readonly TableRow[], options: CheckOptions): CheckedRow[] {
  const firstRows = new Map<string, number>()
  const imported = options.mapping.flatMap((field, column) => (field === null ? [] : [column]))
  return rows.map(({ row, cells }) => {
    const { value, email, problems } = checkRow(cells, options)
    if (email !== null) {
      const earlier = firstRows.get(email.text)
      if (earlier !== undefined) {
        problems.push({ column: email.column, message: texts.sameEmail(earlier) })
      } else {
        firstRows.set(email.text, row)
        if (options.teamEmails.has(email.text)) {
          problems.push({ column: email.column, message: texts.emailTaken })
        }
      }
    }
    const withoutCells = rowWithoutCells(value, problems, options.mapping)
    return {
      row,
      cells: imported.map((column) => cells[column] ?? ''),
      problems: problems.sort((a, b) => a.column - b.column),
      value: problems.length === 0 ? value : null,
      ...(withoutCells && { withoutCells }),
    }
  })
}

/** What a person can do without. A role is none of it: to leave it out gives another one. */
const dispensable = new Set<ImportField | null | undefined>([
  'phone',
  'hourly_rate',
  'max_weekly_hours',
  'min_weekly_hours',
  'position',
])

function rowWithoutCells(
  value: ImportRowInput,
  problems: readonly CellProblem[],
  mapping: ColumnMapping,
): ImportRowInput | null {
  const fields = new Set(problems.map(({ column }) => mapping[column - 1]))
  if (fields.size === 0 || ![...fields].every((field) => dispensable.has(field))) return null
  const kept = Object.entries(value).filter(([name]) => !fields.has(name as ImportField))
  const row = Object.fromEntries(kept) as ImportRowInput
  return importRowSchema.safeParse(row).success ? row : null
}

interface RowCheck {
  readonly value: ImportRowInput
  readonly email: { readonly text: string; readonly column: number } | null
  readonly problems: CellProblem[]
}

function checkRow(cells: readonly string[], options: CheckOptions): RowCheck {
  const { mapping } = options
  const cellOf = (field: ImportField): string => {
    const cell = cells[mapping.indexOf(field)] ?? ''
    return field === 'max_weekly_hours' && isNoLimit(cell) ? cell : filledText(cell)
  }
  const value = rowValue(cellOf)
  const problems = [
    ...schemaProblems(value, mapping),
    ...unreadableCells(cells, mapping),
    ...forbiddenCells(value, options),
    ...impossiblePhones(value, mapping),
    ...extraCells(cells, mapping),
  ]
  const emailColumn = mapping.indexOf('email')
  const isValidEmail = !problems.some(({ column }) => column === emailColumn + 1)
  const text = value.email?.toLowerCase()
  const email = text && isValidEmail ? { text, column: emailColumn + 1 } : null
  return { value, email, problems }
}

/** The row as it is sent; an empty cell is left out. */
function rowValue(cellOf: (field: ImportField) => string): ImportRowInput {
  const email = cellOf('email')
  const phone = cellOf('phone')
  const role = cellOf('role')
  const rate = cellOf('hourly_rate')
  const limit = cellOf('max_weekly_hours')
  const minimum = cellOf('min_weekly_hours')
  const position = cellOf('position')
  return {
    full_name: cellOf('full_name') || `${cellOf('first_name')} ${cellOf('last_name')}`.trim(),
    ...(email && { email }),
    ...(phone && { phone: phoneOf(phone) }),
    // The schema rejects other texts.
    ...(role && { role: roleOf(role) as Role }),
    ...(rate && { hourly_rate: rateOf(rate) }),
    ...(limit && { max_weekly_hours: limitOf(limit) }),
    ...(minimum && { min_weekly_hours: limitOf(minimum) }),
    ...(position && { position }),
  }
}

function schemaProblems(value: ImportRowInput, mapping: ColumnMapping): CellProblem[] {
  const issues = importRowSchema.safeParse(value).error?.issues ?? []
  const seen = new Set<PropertyKey>()
  return issues.flatMap(({ path: [name = ''], message }) => {
    if (seen.has(name)) return []
    seen.add(name)
    const field = fieldOf(String(name), mapping)
    return [{ column: mapping.indexOf(field) + 1, message: texts.problem(field, message) }]
  })
}

/** The column that gave a field: a name may come from its halves. */
function fieldOf(name: string, mapping: ColumnMapping): ImportField {
  if (name !== 'full_name' || mapping.includes('full_name')) return name as ImportField
  return mapping.includes('first_name') ? 'first_name' : 'last_name'
}

/** A program that did not know a character has written a replacement for it. */
const unreadableCells = (cells: readonly string[], mapping: ColumnMapping): CellProblem[] =>
  mapping.flatMap((field, index) =>
    field !== null && cells[index]?.includes('\ufffd')
      ? [{ column: index + 1, message: texts.unreadable }]
      : [],
  )

function forbiddenCells(
  { role, hourly_rate: rate }: ImportRowInput,
  { mapping, roles, canSetRates }: CheckOptions,
): CellProblem[] {
  const isForbiddenRole =
    role !== undefined && ['admin', 'manager', 'employee'].includes(role) && !roles.includes(role)
  return [
    ...(isForbiddenRole
      ? [{ column: mapping.indexOf('role') + 1, message: texts.forbiddenRole }]
      : []),
    ...(typeof rate === 'number' && !canSetRates
      ? [{ column: mapping.indexOf('hourly_rate') + 1, message: texts.forbiddenRate }]
      : []),
  ]
}

/** A number that the server would not take, so that nobody learns of it after the import. */
function impossiblePhones({ phone }: ImportRowInput, mapping: ColumnMapping): CellProblem[] {
  const isTyped = importRowSchema.shape.phone.safeParse(phone).success
  const number = { phone_country_code: defaultPhoneCountryCode, phone_number: phone ?? '' }
  return phone && isTyped && readPhone(number) === null
    ? [{ column: mapping.indexOf('phone') + 1, message: texts.impossiblePhone }]
    : []
}

/** Such as the second half of a name with a comma that is not in quotes. */
function extraCells(cells: readonly string[], mapping: ColumnMapping): CellProblem[] {
  const column = cells.findIndex((cell, index) => index >= mapping.length && cell !== '')
  return column < 0 ? [] : [{ column: column + 1, message: texts.extraCell }]
}
