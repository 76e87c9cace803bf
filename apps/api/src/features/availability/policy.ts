import { managers, type Role } from '@weekboard/contracts/route'

interface Asker {
  readonly role: Role
  readonly employeeId: number
}

/** Everybody says for themselves when they can work; those who plan for anybody. */
export const mayUse = ({ role, employeeId }: Asker, ofEmployeeId: number): boolean =>
  (managers as readonly Role[]).includes(role) || employeeId === ofEmployeeId
