import type { Employee } from '@weekboard/contracts/employee-schema'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { deactivationTexts as texts } from './deactivation/deactivation-texts.ts'
import { useUpdateEmployee } from './hooks.ts'

/** Asks, activates an employee again and says so in a toast. */
export function useReactivate(employee: Employee): () => void {
  const update = useUpdateEmployee()
  const confirm = useConfirm()
  const toast = useToast()
  const { full_name: name } = employee.user
  const run = async () => {
    const isConfirmed = await confirm({
      title: texts.reactivateQuestion(name),
      message: texts.reactivateHint,
      action: texts.reactivate,
      tone: 'normal',
    })
    if (!isConfirmed) return
    try {
      await update(employee, { active: true })
      toast({ type: 'success', title: texts.reactivated(name) })
    } catch (error) {
      toast({
        type: 'error',
        title: texts.reactivateFailed(name),
        message: serverMessage(error, texts.tryLater),
      })
    }
  }
  return () => void run()
}
