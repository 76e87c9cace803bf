import type { Employee, EmployeeAccount } from '@weekboard/contracts/employees/employee-schema'
import { isManager, type Role } from '@weekboard/contracts/route'
import type { Principal } from '../../platform/principal.ts'

export interface EmployeeRow {
  readonly id: number
  readonly userId: number | null
  readonly fullName: string
  readonly email: string | null
  readonly role: Role
  readonly avatarUrl: string
  readonly rateCents: number | null
  readonly maxWeeklyMinutes: number | null
  readonly minWeeklyMinutes: number | null
  /** The number as E.164; null when none is known. */
  readonly phone: string | null
  readonly active: boolean
  /** The instant until which the link of the open invitation works; null without one. */
  readonly invitedUntil: Date | null
  readonly positionIds: readonly number[]
  readonly version: number
}

type Viewer = Pick<Principal, 'role' | 'permissions' | 'employeeId'>

/** Everybody sees names, roles and avatars; only managers and admins see the rest. */
export function presentEmployee(
  row: Omit<EmployeeRow, 'invitedUntil' | 'minWeeklyMinutes' | 'phone'>,
  principal: Viewer,
): Employee {
  const managesEmployees = isManager(principal)
  const seesRates = principal.permissions.includes('view_financial_data')
  const { maxWeeklyMinutes, rateCents } = row
  return {
    id: row.id,
    user: {
      id: row.userId,
      full_name: row.fullName,
      role: row.role,
      email: managesEmployees || row.id === principal.employeeId ? row.email : null,
      avatar_url: row.avatarUrl,
    },
    hourly_rate: seesRates && rateCents !== null ? rateCents / 100 : null,
    max_weekly_hours: managesEmployees && maxWeeklyMinutes !== null ? maxWeeklyMinutes / 60 : null,
    active: row.active,
    position_ids: [...row.positionIds],
    version: row.version,
  }
}

/** The same as in the list of the team: with the account, the minimum and the phone, for those who manage it. */
export const presentWithAccount = (row: EmployeeRow, principal: Viewer, now: Date): Employee => ({
  ...presentEmployee(row, principal),
  ...(isManager(principal) && {
    min_weekly_hours: row.minWeeklyMinutes === null ? null : row.minWeeklyMinutes / 60,
    ...(row.phone !== null && { phone: row.phone }),
    account: employeeAccount(row, now),
  }),
})

/** The account of an employee at an instant. */
export function employeeAccount(
  { userId, invitedUntil }: Pick<EmployeeRow, 'userId' | 'invitedUntil'>,
  now: Date,
): EmployeeAccount {
  if (userId !== null) return 'active'
  return invitedUntil !== null && invitedUntil > now ? 'invited' : 'none'
}
