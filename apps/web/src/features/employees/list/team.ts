import {
  type Employee,
  type EmployeeAccount,
  employeeAccounts,
} from '@weekboard/contracts/employees/employee-schema'
import { type EmployeeStatus, employeeStatuses } from '@weekboard/contracts/employees/employees'
import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { type Role, roles } from '@weekboard/contracts/route'
import { compareNames, plainText } from '../../../lib/plain-text.ts'

export interface TeamEntry {
  readonly employee: Employee
  /** The open invitation; null after joining, and for users who cannot read it. */
  readonly invitation: Invitation | null
  readonly status: EmployeeStatus
  readonly account: EmployeeAccount
  /** Whether the account has a second factor; null without an account, and for users who may not know. */
  readonly hasFactor: boolean | null
}

function statusOf(employee: Employee, invitation: Invitation | null): EmployeeStatus {
  if (invitation) return invitation.status === 'expired' ? 'expired' : 'invited'
  return employee.active ? 'active' : 'inactive'
}

export function teamOf(
  employees: readonly Employee[],
  invitations: readonly Invitation[],
  withFactor: readonly number[] | null = null,
): TeamEntry[] {
  const byEmployee = new Map(invitations.map((invitation) => [invitation.employee_id, invitation]))
  const factors = withFactor && new Set(withFactor)
  return employees.map((employee) => {
    const invitation = byEmployee.get(employee.id) ?? null
    const { account = 'none' } = employee
    const mayHaveFactor = employee.active && employee.user.id !== null
    const hasFactor = factors && mayHaveFactor ? factors.has(employee.id) : null
    return { employee, invitation, status: statusOf(employee, invitation), account, hasFactor }
  })
}

/** Active and invited employees, and separately the inactive ones. */
export function splitByActive(entries: readonly TeamEntry[]) {
  return {
    present: entries.filter(({ status }) => status !== 'inactive'),
    inactive: entries.filter(({ status }) => status === 'inactive'),
  }
}

/** Whether the employee is inactive because the invitation was withdrawn. */
export const neverJoined = ({ employee: { user }, status }: TeamEntry): boolean =>
  status === 'inactive' && user.id === null

/** The employees whose name or email contains every word of the search. */
export function searchTeam(entries: readonly TeamEntry[], search: string): readonly TeamEntry[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ employee: { user } }) => {
    const text = plainText(`${user.full_name} ${user.email ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

export interface TeamFilters {
  readonly role: Role | undefined
  readonly status: EmployeeStatus | undefined
  readonly account?: EmployeeAccount | undefined
}

/** The employees of a role, a status and an account; undefined means any. */
export const filterTeam = (
  entries: readonly TeamEntry[],
  { role, status, account }: TeamFilters,
): readonly TeamEntry[] =>
  role === undefined && status === undefined && account === undefined
    ? entries
    : entries.filter(
        (entry) =>
          (role === undefined || entry.employee.user.role === role) &&
          (status === undefined || entry.status === status) &&
          (account === undefined || entry.account === account),
      )

export const teamColumns = ['name', 'role', 'rate', 'limit', 'status', 'account', 'factor'] as const
export type TeamColumn = (typeof teamColumns)[number]

export interface TeamSorting {
  readonly column: TeamColumn
  readonly direction: 'ascending' | 'descending'
}

export const firstTeamSorting: TeamSorting = { column: 'name', direction: 'ascending' }

const byName = ({ employee: a }: TeamEntry, { employee: b }: TeamEntry): number =>
  compareNames(a.user.full_name, b.user.full_name) || a.id - b.id

/** What a column is sorted by; null comes last in both directions. */
const sortValues: Readonly<
  Record<Exclude<TeamColumn, 'name'>, (entry: TeamEntry) => number | null>
> = {
  role: ({ employee }) => roles.indexOf(employee.user.role),
  rate: ({ employee }) => employee.hourly_rate,
  limit: ({ employee }) => employee.max_weekly_hours ?? Number.POSITIVE_INFINITY,
  account: ({ account }) => employeeAccounts.indexOf(account),
  status: ({ status }) => employeeStatuses.indexOf(status),
  // Who lacks one comes first.
  factor: ({ hasFactor }) => (hasFactor === null ? null : Number(hasFactor)),
}

/** Employees by a column; equal ones by name. */
export function sortTeam(
  entries: readonly TeamEntry[],
  { column, direction }: TeamSorting,
): TeamEntry[] {
  const sign = direction === 'ascending' ? 1 : -1
  if (column === 'name') return entries.toSorted((a, b) => sign * byName(a, b))
  const read = sortValues[column]
  return entries.toSorted((a, b) => {
    const [valueA, valueB] = [read(a), read(b)]
    if (valueA === valueB) return byName(a, b)
    if (valueA === null || valueB === null) return valueA === null ? 1 : -1
    return sign * (valueA < valueB ? -1 : 1)
  })
}
