import type { ImportReply, ImportResult } from '@weekboard/contracts/employees/employee-import'
import { employeeImports } from '@weekboard/db/schema/organization/employee-imports'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { assertRoleProved } from '../assert-role-proved.ts'
import type { InvitationDependencies } from '../invitations/mail-invitation.ts'
import { inviteImportedEmployees } from '../invitations/mail-invitations.ts'
import { assignPositions, createMissingPositions } from './imported-positions.ts'
import type { IndexedRow } from './indexed-row.ts'
import { insertImportedEmployees, insertImportedRates } from './insert-employees.ts'
import {
  emailTakenProblem,
  findRowProblems,
  type ImportInput,
  type RowProblem,
  validRows,
} from './row-problems.ts'

/**
 * Adds the employees of all rows without a problem, in the transaction of the request. With
 * `all_or_nothing` a problem is a 422 that names the rows, and nothing is stored. 429 when the
 * invitations exceed a quota. A dry run reports the problems and stores nothing.
 */
export async function importEmployees(
  dependencies: InvitationDependencies,
  context: RequestContext,
  input: ImportInput,
): Promise<ImportReply> {
  const problems = await findRowProblems(context, input)
  if (input.dry_run) return replyOf(input, { problems, employeeIds: new Map(), importId: null })
  assertNoProblems(input, problems)

  const rows = validRows(input, problems)
  assertRoleProved(
    context,
    rows.map(({ row }) => row.role),
  )
  const employeeIds = await insertImportedEmployees(context, rows)
  for (const { index } of rows) {
    if (!employeeIds.has(index)) problems.set(index, emailTakenProblem)
  }
  assertNoProblems(input, problems)
  if (employeeIds.size === 0) return replyOf(input, { problems, employeeIds, importId: null })

  const stored = rows.filter(({ index }) => employeeIds.has(index))
  const importId = await storeImport(context, input, { rows: stored, employeeIds })
  if (input.send_invitations) {
    await inviteImportedEmployees(dependencies, context, recipientsOf(stored, employeeIds))
  }
  return replyOf(input, { problems, employeeIds, importId })
}

interface StoredRows {
  readonly rows: readonly IndexedRow[]
  /** The id of each created employee, by the index of the row. */
  readonly employeeIds: ReadonlyMap<number, number>
}

/** Stores what belongs to the created employees, and the import; returns its id. */
async function storeImport(
  context: RequestContext,
  input: ImportInput,
  { rows, employeeIds }: StoredRows,
): Promise<number> {
  const { tx, principal, now } = context
  const today = dateInZone(now, principal.organization.timeZone)
  await insertImportedRates(context, rows, { employeeIds, today })
  const positionIds = input.create_positions ? await createMissingPositions(tx, rows) : []
  await assignPositions(tx, rows, employeeIds)
  const ids = [...employeeIds.values()].sort((a, b) => a - b)
  const [stored] = await tx.db
    .insert(employeeImports)
    .values({ organizationId: tx.organizationId, employeeIds: ids, positionIds, createdAt: now })
    .returning({ id: employeeImports.id })
  if (!stored) throw new Error('The import was not stored')
  tx.record({
    type: 'employees_imported',
    actor: actorOf(principal),
    subject: { type: 'employee_import', id: stored.id },
    weeks: [],
    audience: 'nobody',
    payload: { created: ids.length },
    change: { before: null, after: { employee_ids: ids } },
  })
  return stored.id
}

const recipientsOf = (rows: readonly IndexedRow[], employeeIds: ReadonlyMap<number, number>) =>
  rows.flatMap(({ index, row: { email, role } }) => {
    const employeeId = employeeIds.get(index)
    return employeeId && email ? [{ employeeId, email, role }] : []
  })

/** The most sentences of a refused import; its details have all problems. */
const maxErrors = 100

function assertNoProblems({ mode }: ImportInput, problems: ReadonlyMap<number, RowProblem>): void {
  if (mode !== 'all_or_nothing' || problems.size === 0) return
  const results = [...problems]
    .sort(([a], [b]) => a - b)
    .map(([index, problem]) => skippedResult(index, problem))
  const errors = results
    .slice(0, maxErrors)
    .map(({ index, message }) => `Row ${index + 1}: ${message}`)
  throw new ApiError(422, 'bulk_refused', `${errors[0]}. Nothing was imported.`, {
    errors,
    details: { results },
  })
}

const skippedResult = (index: number, problem: RowProblem) => ({
  index,
  status: 'skipped' as const,
  ...problem,
})

interface Outcome {
  readonly problems: ReadonlyMap<number, RowProblem>
  readonly employeeIds: ReadonlyMap<number, number>
  readonly importId: number | null
}

function replyOf({ rows }: ImportInput, { problems, employeeIds, importId }: Outcome): ImportReply {
  const results = rows.map((_, index): ImportResult => {
    const problem = problems.get(index)
    if (problem) return skippedResult(index, problem)
    const employeeId = employeeIds.get(index)
    return {
      index,
      status: 'created',
      ...(employeeId !== undefined && { employee_id: employeeId }),
    }
  })
  const summary = { created: rows.length - problems.size, skipped: problems.size }
  return { summary, results, import_id: importId }
}
