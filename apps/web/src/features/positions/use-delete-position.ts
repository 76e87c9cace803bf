import type { Position } from '@weekboard/contracts/positions'
import { serverMessage } from '../../lib/alert-text.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useConfirm } from '../../ui/confirm.ts'
import { useToast } from '../../ui/toast.ts'
import { usePositionChanges } from './hooks.ts'
import { positionTexts as texts } from './position-texts.ts'

/** Asks and deletes a position; one in use is given to `onInUse`. */
export function useDeletePosition(onInUse: (position: Position) => void) {
  const { remove } = usePositionChanges()
  const confirm = useConfirm()
  const toast = useToast()
  return async (position: Position): Promise<void> => {
    const { name } = position
    const title = texts.question(name)
    if (!(await confirm({ title, action: texts.confirm, tone: 'danger' }))) return
    try {
      await remove(position, null)
      toast({ type: 'success', title: texts.deleted(name) })
    } catch (error) {
      if (isApiError(error) && error.code === 'position_in_use') return onInUse(position)
      toast({ type: 'error', title: serverMessage(error, texts.deleteFailed) })
    }
  }
}
