import { type BulkInvitation, bulkInviteRoute } from '@weekboard/contracts/invitations'
import type { RouteReply } from '@weekboard/contracts/route'
import { remindOfScheduleRoute } from '@weekboard/contracts/schedule-seen'
import { callApi } from '../../../../lib/http/http.ts'
import { writeRetry } from '../../../../lib/http/retry.ts'

/** Reminds employees of an announced week; null reminds everybody who can be. Throws ApiError. */
export const sendReminder = (
  id: number,
  employeeIds: readonly number[] | null,
): Promise<RouteReply<typeof remindOfScheduleRoute>> =>
  callApi(
    remindOfScheduleRoute,
    { params: { id }, body: employeeIds && { employee_ids: [...employeeIds] } },
    { retry: writeRetry },
  )

/** Mails an invitation to somebody without an account. Throws ApiError. */
export async function inviteByMail(employeeId: number): Promise<readonly BulkInvitation[]> {
  const body = { employee_ids: [employeeId] }
  return (await callApi(bulkInviteRoute, { body }, { retry: writeRetry })).results
}
