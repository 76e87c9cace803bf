import type {
  ImportRow,
  importEmployeesRoute,
} from '@weekboard/contracts/employees/employee-import'
import { minimumAboveLimit } from '@weekboard/contracts/employees/employees'
import { fieldNames } from '@weekboard/contracts/field-names'
import type { RouteBody } from '@weekboard/contracts/route'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import { describe } from '../../../platform/http/requests/invalid-fields.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { canGiveRole, canSetRates } from '../policy.ts'
import { toMinutes } from '../rates/rates.ts'
import { importedPhone } from './imported-phone.ts'
import { findPositionIds, positionNamesOf } from './imported-positions.ts'
import type { IndexedRow } from './indexed-row.ts'

export type ImportInput = RouteBody<typeof importEmployeesRoute>

/** Why a row cannot be imported. */
export interface RowProblem {
  readonly code: string
  /** The name of the field on the wire. */
  readonly field?: string
  readonly message: string
}

export const emailTakenProblem: RowProblem = {
  code: 'already_member',
  field: 'email',
  message: 'email belongs to somebody who is in the team already',
}

/**
 * The problems of the rows by their index, the first one of each row: what the schema reports, what
 * the principal may not give, and addresses and positions that other rows or the team rule out.
 */
export async function findRowProblems(
  context: RequestContext,
  input: ImportInput,
): Promise<Map<number, RowProblem>> {
  const problems = new Map<number, RowProblem>()
  const report = (index: number, problem: RowProblem | null) => {
    if (problem && !problems.has(index)) problems.set(index, problem)
  }
  for (const [index, row] of input.rows.entries()) {
    if ('issues' in row) report(index, invalidRow(row.issues))
  }
  const rows = validRows(input, problems)
  for (const { index, row } of rows) report(index, forbiddenField(context, row))
  for (const { index, row } of rows) report(index, impossiblePhone(row))
  const limit = await findDefaultLimit(context, rows)
  for (const { index, row } of rows) report(index, minimumAbove(limit, row))
  for (const [index, problem] of repeatedEmails(rows)) report(index, problem)
  const taken = await findTakenEmails(context, rows)
  for (const { index, row } of rows) {
    if (row.email && taken.has(row.email)) report(index, emailTakenProblem)
  }
  if (!input.create_positions) {
    const known = await findPositionIds(context.tx, rows)
    const namesOf = positionNamesOf(rows, known)
    for (const { index, row } of rows) report(index, unknownPosition(namesOf(row), known))
  }
  return problems
}

/** The rows without a problem. */
export const validRows = (
  { rows }: Pick<ImportInput, 'rows'>,
  problems: ReadonlyMap<number, RowProblem>,
): IndexedRow[] =>
  rows.flatMap((row, index) => (problems.has(index) || 'issues' in row ? [] : [{ index, row }]))

function invalidRow(issues: Parameters<typeof describe>[0]): RowProblem {
  const field = issues[0]?.path[0]
  const { message } = describe(issues, 'The row')
  return { code: 'invalid_fields', ...(field !== undefined && { field }), message }
}

function forbiddenField({ principal }: RequestContext, row: ImportRow) {
  if (!canGiveRole(principal, row.role)) {
    const message = 'You do not have permission to add somebody with this role.'
    return { code: 'forbidden', field: 'role', message }
  }
  if (typeof row.hourly_rate === 'number' && !canSetRates(principal)) {
    const message = 'You do not have permission to set rates.'
    return { code: 'forbidden', field: 'hourly_rate', message }
  }
  return null
}

function impossiblePhone({ phone }: ImportRow): RowProblem | null {
  if (!phone || importedPhone(phone)) return null
  const message =
    'phone is too short or too long. Write it with its area code, or begin with + and the country code'
  return { code: 'invalid_fields', field: 'phone', message }
}

const namesMinimumOnly = ({ min_weekly_hours: minimum, max_weekly_hours: limit }: ImportRow) =>
  typeof minimum === 'number' && limit === undefined

/** The weekly limit that rows without one get, in minutes; null without one and when none needs it. */
async function findDefaultLimit(
  { tx }: RequestContext,
  rows: readonly IndexedRow[],
): Promise<number | null> {
  if (!rows.some(({ row }) => namesMinimumOnly(row))) return null
  const [found] = await tx.db
    .select({ minutes: organizations.defaultMaxWeeklyMinutes })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
  return found?.minutes ?? null
}

function minimumAbove(limit: number | null, row: ImportRow): RowProblem | null {
  const minutes = toMinutes(row.min_weekly_hours ?? null)
  if (!namesMinimumOnly(row) || limit === null || minutes === null || minutes <= limit) return null
  const message = `${fieldNames.min_weekly_hours} ${minimumAboveLimit}`
  return { code: 'invalid_fields', field: 'min_weekly_hours', message }
}

function repeatedEmails(rows: readonly IndexedRow[]): [number, RowProblem][] {
  const firstRows = new Map<string, number>()
  return rows.flatMap(({ index, row: { email } }) => {
    if (!email) return []
    const first = firstRows.get(email)
    if (first === undefined) firstRows.set(email, index)
    return first === undefined ? [] : [[index, repeatedEmail(first)]]
  })
}

const repeatedEmail = (firstIndex: number): RowProblem => ({
  code: 'duplicate_email',
  field: 'email',
  message: `email is the same as in row ${firstIndex + 1}`,
})

async function findTakenEmails(
  { tx }: RequestContext,
  rows: readonly IndexedRow[],
): Promise<ReadonlySet<string>> {
  const emails = rows.flatMap(({ row }) => row.email ?? [])
  if (emails.length === 0) return new Set()
  const taken = await rowsOf<{ email: string }>(
    tx.db,
    sql`select lower(email) as email from employees
     where lower(email) = any(${sql.param(emails)}::text[])`,
  )
  return new Set(taken.map(({ email }) => email))
}

function unknownPosition(
  names: readonly string[],
  known: ReadonlyMap<string, number>,
): RowProblem | null {
  const name = names.find((each) => !known.has(each))
  if (name === undefined) return null
  const message = `position “${name}” does not exist`
  return { code: 'unknown_position', field: 'position', message }
}
