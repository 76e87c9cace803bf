import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { undoToastMs } from '../../../lib/undo-toast.ts'
import { useToast } from '../../../ui/feedback/toast.ts'
import { type DecisionAction, useTimeOffWrites } from '../hooks-write.ts'
import { decideTexts as texts } from '../time-off-texts.ts'
import { alreadyDecidedFailure } from './already-decided.ts'

/** Says what was decided; the approval of one request can be undone from the toast. */
export function useDecidedToast() {
  const toast = useToast()
  const undo = useUndoApproval()
  return (action: DecisionAction, decided: readonly TimeOffRequest[]): void => {
    const [first] = decided
    if (!first) return
    const canUndo = action === 'approve' && decided.length === 1
    toast({
      type: 'success',
      title: texts[action].done(decided.length),
      ...(canUndo && {
        duration: undoToastMs,
        action: { label: texts.undo, run: () => void undo(first) },
      }),
    })
  }
}

/**
 * Takes an approval back. A decided request cannot become pending, so the approved time off is
 * cancelled, and a new request asks for the same days.
 */
function useUndoApproval() {
  const writes = useTimeOffWrites()
  const toast = useToast()

  const askAgain = async (request: TimeOffRequest): Promise<void> => {
    try {
      await writes.askAgain(request)
      toast({ type: 'success', title: texts.undone })
    } catch (error) {
      const action = { label: texts.tryAgain, run: () => void askAgain(request) }
      const title = texts.notAskedAgain(request.employee_name)
      toast({
        type: 'error',
        title,
        message: serverMessage(error, ''),
        duration: undoToastMs,
        action,
      })
    }
  }

  return async (request: TimeOffRequest): Promise<void> => {
    try {
      await writes.cancel(request)
    } catch (error) {
      const title = alreadyDecidedFailure(error) ?? serverMessage(error, texts.undoFailed)
      toast({ type: 'error', title })
      return
    }
    await askAgain(request)
  }
}
