import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { undoToastMs } from '../../lib/undo-toast.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { alreadyDecidedFailure } from './deciding/already-decided.ts'
import { useTimeOffWrites } from './hooks-write.ts'
import { daysOffText } from './shared/days-off.ts'
import { itemTexts as texts } from './time-off-texts.ts'

/**
 * Cancels a request. A pending one at once, with an undo that asks for the same days again; approved
 * time off after a confirmation. Failures are shown as toasts.
 */
export function useCancelRequest(): (request: TimeOffRequest) => Promise<void> {
  const writes = useTimeOffWrites()
  const toast = useToast()
  const confirm = useConfirm()
  const viewer = useCurrentUser()

  const restore = async ({ type, reason, ...days }: TimeOffRequest) => {
    const { start_date, end_date, start_time, end_time } = days
    try {
      await writes.request({ type, reason, start_date, end_date, start_time, end_time })
      toast({ type: 'success', title: texts.restored })
    } catch (error) {
      toast({ type: 'error', title: serverMessage(error, texts.undoFailed) })
    }
  }

  return async (request) => {
    const isPending = request.status === 'pending'
    const isOwn = viewer?.employee_id === request.employee_id
    const isConfirmed =
      isPending ||
      (await confirm({
        title: texts.cancelQuestion(isOwn ? null : request.employee_name),
        message: texts.cancelHint(daysOffText(request)),
        action: texts.cancel,
        cancel: texts.keep,
        tone: 'danger',
      }))
    if (!isConfirmed) return
    try {
      await writes.cancel(request)
      toast({
        type: 'success',
        title: texts.cancelled,
        ...(isPending && {
          duration: undoToastMs,
          action: { label: texts.undo, run: () => void restore(request) },
        }),
      })
    } catch (error) {
      toast({
        type: 'error',
        title: alreadyDecidedFailure(error) ?? serverMessage(error, texts.cancelFailed),
      })
    }
  }
}
