import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { endEmployeeSessions, useResetSecondFactor } from './hooks.ts'
import { resetFactorTexts, signOutTexts } from './team-texts.ts'

/** What an account's action says before and after; `Result` is what its call replies. */
interface ActionTexts<Result> {
  readonly question: (name: string) => string
  readonly hint: string
  readonly action: string
  readonly done: (name: string, result: Result) => string
  readonly failed: (name: string) => string
  readonly tryLater: string
}

/** Asks, acts on an employee's account and says in a toast how it went. */
function useAskedAction<Result>(
  employee: Employee,
  texts: ActionTexts<Result>,
  act: (employee: Employee) => Promise<Result>,
): () => void {
  const confirm = useConfirm()
  const toast = useToast()
  const { full_name: name } = employee.user
  const run = async () => {
    const isConfirmed = await confirm({
      title: texts.question(name),
      message: texts.hint,
      action: texts.action,
      tone: 'danger',
    })
    if (!isConfirmed) return
    try {
      toast({ type: 'success', title: texts.done(name, await act(employee)) })
    } catch (error) {
      const message = serverMessage(error, texts.tryLater)
      toast({ type: 'error', title: texts.failed(name), message })
    }
  }
  return () => void run()
}

/** Asks, signs an employee out on all devices and says so in a toast. */
export const useAskSignOut = (employee: Employee): (() => void) =>
  useAskedAction(employee, signOutTexts, endEmployeeSessions)

/** Asks, removes an employee's second factor and says so in a toast. */
export const useAskFactorReset = (employee: Employee): (() => void) =>
  useAskedAction(employee, resetFactorTexts, useResetSecondFactor())
