import type { Employee } from '@weekboard/contracts/employees'
import type { Invitation } from '@weekboard/contracts/invitations'
import type { Role } from '@weekboard/contracts/route'

export type TeamStatus = 'active' | 'invited' | 'expired' | 'inactive'

export interface TeamEntry {
  readonly employee: Employee
  /** The open invitation; null after joining, and for users who cannot read it. */
  readonly invitation: Invitation | null
  readonly status: TeamStatus
}

function statusOf(employee: Employee, invitation: Invitation | null): TeamStatus {
  if (invitation) return invitation.status === 'expired' ? 'expired' : 'invited'
  return employee.active ? 'active' : 'inactive'
}

export function teamOf(
  employees: readonly Employee[],
  invitations: readonly Invitation[],
): TeamEntry[] {
  const byEmployee = new Map(invitations.map((invitation) => [invitation.employee_id, invitation]))
  return employees.map((employee) => {
    const invitation = byEmployee.get(employee.id) ?? null
    return { employee, invitation, status: statusOf(employee, invitation) }
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

/** Without case and accents, so that 'andre' finds 'André'. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** The employees whose name or email contains every word of the search. */
export function searchTeam(entries: readonly TeamEntry[], search: string): readonly TeamEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ employee: { user } }) => {
    const text = plain(`${user.full_name} ${user.email ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The roles that a user can invite, as the server allows. */
export function rolesToInvite(inviter: Role): readonly Role[] {
  if (inviter === 'admin') return ['employee', 'manager', 'admin']
  return inviter === 'manager' ? ['employee'] : []
}
