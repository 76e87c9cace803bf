import { bulkInviteRoute } from '@weekboard/contracts/employees/invitations'
import { remindOfScheduleRoute } from '@weekboard/contracts/schedule/schedule-seen'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useState } from 'react'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { callApi } from '../../../../lib/http/http.ts'
import { writeRetry } from '../../../../lib/http/retry.ts'
import { useToast } from '../../../../ui/feedback/toast.ts'
import { invitationOutcome } from '../../../employees/shared/invitation-outcome.ts'
import { confirmationTexts as texts } from './confirmation-texts.ts'

const nobody: ReadonlySet<number> = new Set()

/** What is being sent: to one employee, or a reminder or an invitation to all. */
type Busy = number | 'remind-all' | 'invite-all'

/** Reminds and invites people of an announced week, and says in a toast what became of it. */
export function useReminders({ schedule, employees }: Week) {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [done, setDone] = useState(nobody)
  const toast = useToast()
  const scheduleId = schedule?.id ?? null
  const run = async (who: Busy, work: () => Promise<void>, failed: string) => {
    if (busy !== null) return
    setBusy(who)
    try {
      await work()
    } catch (error) {
      toast({ type: 'error', title: failed, message: serverMessage(error, texts.tryLater) })
    } finally {
      setBusy(null)
    }
  }
  const remind = async (employeeIds: readonly number[] | null): Promise<number> => {
    if (scheduleId === null) return 0
    const body = employeeIds && { employee_ids: [...employeeIds] }
    const { reminded, skipped } = await callApi(
      remindOfScheduleRoute,
      { params: { id: scheduleId }, body },
      { retry: writeRetry },
    )
    toast({
      type: reminded > 0 ? 'success' : 'warning',
      title: reminded > 0 ? texts.remindedPeople(reminded) : texts.nobodyReminded,
      ...(skipped > 0 && { message: texts.notReminded(skipped) }),
    })
    return reminded
  }
  const invite = async (employeeIds: readonly number[]): Promise<void> => {
    const nameOf = (id: number) =>
      employees.find((employee) => employee.id === id)?.user.full_name ?? texts.unknown
    // One call takes so many; the others keep their button.
    const body = { employee_ids: employeeIds.slice(0, 200) }
    const { results } = await callApi(bulkInviteRoute, { body }, { retry: writeRetry })
    toast(invitationOutcome(results, nameOf))
  }
  return {
    busy,
    /** Who was reminded one by one since the dialog was opened. */
    done,
    remindAll: () =>
      run('remind-all', () => remind(null).then(() => undefined), texts.remindFailed),
    remind: (employeeId: number) =>
      run(
        employeeId,
        async () => {
          if ((await remind([employeeId])) > 0) setDone((before) => new Set(before).add(employeeId))
        },
        texts.remindFailed,
      ),
    invite: (employeeId: number) => run(employeeId, () => invite([employeeId]), texts.inviteFailed),
    inviteAll: (employeeIds: readonly number[]) =>
      run('invite-all', () => invite(employeeIds), texts.inviteFailed),
  }
}

export type Reminders = ReturnType<typeof useReminders>
