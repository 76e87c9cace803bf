import type { SickLeaveAction } from '@weekboard/contracts/requests/sick-leave'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { inArray } from 'drizzle-orm'
import { ApiError, invalidField, notFound, staleVersion } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import {
  listShiftRows,
  lockListedShifts,
  lockWeeksAndEmployees,
  presentShift,
  type ShiftRow,
} from '../shifts/index.ts'
import type { DaysOff } from '../time-off/index.ts'
import { type EmployeeWithAccount, readAccounts } from './queries.ts'
import { listAffectedShifts } from './sick-days.ts'

type Context = Pick<RequestContext, 'tx' | 'principal' | 'now'>

/** The employees whom choices name: who gets a shift or is asked about one. */
const namedIn = (choice: SickLeaveAction): readonly number[] => {
  if (choice.action === 'open') return []
  return choice.action === 'assign' ? [choice.employee_id] : choice.employee_ids
}

/** Throws a 404 for an unknown shift or employee, which comes before any 422. */
export async function assertNamedExist(
  { tx, now }: Context,
  choices: readonly SickLeaveAction[],
): Promise<ReadonlyMap<number, EmployeeWithAccount>> {
  await listNamedShifts(tx, choices)
  const employeeIds = [...new Set(choices.flatMap(namedIn))]
  const named = await readAccounts(tx, employeeIds, now)
  if (named.size < employeeIds.length) throw notFound()
  return named
}

async function listNamedShifts(
  tx: Context['tx'],
  choices: readonly SickLeaveAction[],
): Promise<Map<number, ShiftRow>> {
  const ids = [...new Set(choices.map(({ shift_id }) => shift_id))]
  if (ids.length === 0) return new Map()
  const rows = await listShiftRows(tx.db, inArray(shifts.id, ids))
  if (rows.length < ids.length) throw notFound()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Throws a 422 when a shift is named twice, when somebody is given or asked about their own shift, when
 * one of them is not active, and `no_account` when somebody is asked who cannot answer.
 */
export function assertChoices(
  choices: readonly SickLeaveAction[],
  employeeId: number,
  named: ReadonlyMap<number, EmployeeWithAccount>,
): void {
  if (new Set(choices.map(({ shift_id }) => shift_id)).size < choices.length) {
    throw invalidField('shifts', 'must name each shift once')
  }
  for (const choice of choices) {
    const field = choice.action === 'assign' ? 'employee_id' : 'employee_ids'
    for (const id of namedIn(choice)) {
      if (id === employeeId) throw invalidField(field, 'must name somebody else')
      if (!named.get(id)?.active) throw invalidField(field, 'must name active employees')
    }
  }
  const without = choices
    .flatMap((choice) => (choice.action === 'offer' ? choice.employee_ids : []))
    .flatMap((id) => named.get(id) ?? [])
    .filter(({ account }) => account !== 'active')
  if (without.length > 0) throw noAccount(without)
}

function noAccount(employees: readonly EmployeeWithAccount[]): ApiError {
  const [first] = employees
  return new ApiError(
    422,
    'no_account',
    `${first?.fullName} has no account, so they cannot answer an offer.`,
    { details: { employee_ids: [...new Set(employees.map(({ id }) => id))] } },
  )
}

/** Locks the affected shifts, their weeks, and everybody who is concerned, until commit. */
export const lockAffected = (
  context: Context,
  employeeId: number,
  { daysOff, choices }: { daysOff: DaysOff; choices: readonly SickLeaveAction[] },
): Promise<ShiftRow[]> => {
  const { timeZone } = context.principal.organization
  const employeeIds = [...new Set([employeeId, ...choices.flatMap(namedIn)])]
  return lockListedShifts(context.tx, {
    list: () => listAffectedShifts(context, employeeId, daysOff),
    lockRest: (rows) =>
      lockWeeksAndEmployees(
        context.tx,
        rows.map(({ startsAt }) => weekStartDate(startsAt, timeZone)),
        employeeIds,
      ),
  })
}

/**
 * The choices with their shifts. Throws a 404 for a shift that is gone, a 412 when `version` is stale,
 * and a 422 for a shift that is not the employee's during these days.
 */
export async function chosenShifts(
  { tx }: Context,
  choices: readonly SickLeaveAction[],
  affected: readonly ShiftRow[],
): Promise<{ readonly choice: SickLeaveAction; readonly row: ShiftRow }[]> {
  const named = await listNamedShifts(tx, choices)
  const affectedIds = new Set(affected.map(({ id }) => id))
  return choices.map((choice) => {
    const row = named.get(choice.shift_id)
    if (!row) throw notFound()
    if (choice.version !== undefined && choice.version !== row.version) {
      throw staleVersion({ ...presentShift(row) })
    }
    if (!affectedIds.has(row.id)) {
      throw invalidField('shifts', 'must be shifts of this employee during these days')
    }
    return { choice, row }
  })
}
