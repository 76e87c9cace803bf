import type { Employee } from '@weekboard/contracts/employee-schema'
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
  readonly active: boolean
  readonly positionIds: readonly number[]
  readonly version: number
}

/** Everybody sees names, roles and avatars; only managers and admins see the rest. */
export function presentEmployee(
  row: EmployeeRow,
  principal: Pick<Principal, 'role' | 'permissions' | 'employeeId'>,
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
