import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Bus } from '../../../platform/events/bus.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { reopenInvitation, updateEmployee } from '../../employees/index.ts'
import type { DeactivationStep } from '../history/steps.ts'

/**
 * Activates the employee of a deactivation again, with the invitation that it withdrew; or deactivates
 * them once more. Who is active or inactive already stays so: that overwrites nothing. The locks on
 * the employee, the admins and the invitations must be held. Throws what `updateEmployee` throws.
 */
export async function reverseDeactivation(
  bus: Bus,
  context: RequestContext,
  { employee_id: employeeId, invitation_id: invitationId }: DeactivationStep,
  direction: 'undo' | 'redo',
): Promise<{ readonly employee: Employee; readonly isChanged: boolean }> {
  const active = direction === 'undo'
  // The header `If-Match` of an undo is not about the employee.
  const { employee, isActivityChanged } = await updateEmployee(
    bus,
    { ...context, ifMatch: undefined },
    employeeId,
    { employee: { active } },
  )
  if (active && isActivityChanged && invitationId !== null) {
    await reopenInvitation(context.tx.db, { id: invitationId, employeeId })
  }
  return { employee, isChanged: isActivityChanged }
}
