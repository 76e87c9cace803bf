import type { Employee } from '@weekboard/contracts/employee-schema'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { useSignOutEmployee } from './hooks.ts'
import { signOutTexts as texts } from './team-texts.ts'

/** Asks, signs an employee out on all devices and says so in a toast. */
export function useAskSignOut(employee: Employee): () => void {
  const signOut = useSignOutEmployee()
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
      toast({ type: 'success', title: texts.done(name, await signOut(employee)) })
    } catch (error) {
      const message = serverMessage(error, texts.tryLater)
      toast({ type: 'error', title: texts.failed(name), message })
    }
  }
  return () => void run()
}
