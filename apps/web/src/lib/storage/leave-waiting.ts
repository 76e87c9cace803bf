import { useConfirm } from '../../ui/overlays/confirm.ts'
import { logProblem } from '../page/log.ts'
import { currentOwner } from '../session/current-user.ts'
import { countWaiting, forgetSending, forgetUnsent, storeWaitingCount } from './waiting-count.ts'

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
const areWaiting = (count: number): string =>
  `${changes(count)} ${count === 1 ? 'is' : 'are'} waiting to be saved`

const ownerNow = (): string | null => currentOwner()

/**
 * Asks before a sign-out discards changes that wait on this device, and discards them. Resolves with
 * whether to go on; at once when nothing waits.
 */
export function useDiscardWaiting(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    const owner = ownerNow()
    const count = countWaiting(owner)
    if (owner === null || count === 0) return true
    const agreed = await confirm({
      title: areWaiting(count),
      message: 'If you sign out now, what is not saved is discarded and cannot be brought back.',
      action: 'Discard and sign out',
      cancel: 'Stay signed in',
      tone: 'danger',
    })
    if (agreed) await discard(owner)
    return agreed
  }
}

async function discard(owner: string): Promise<void> {
  try {
    const { eraseWaiting } = await import('./waiting-storage.ts')
    await eraseWaiting(owner)
  } catch (error) {
    logProblem('The waiting changes could not be erased', error)
    // What is not counted is not looked for, and is overwritten by the next change.
    storeWaitingCount(owner, 0)
    forgetUnsent(owner)
    forgetSending(owner)
  }
}

/** Asks before leaving an organization in which changes wait; they stay on this device. */
export function useLeaveWaiting(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    const count = countWaiting(ownerNow())
    if (count === 0) return true
    return confirm({
      title: areWaiting(count),
      message:
        'They stay on this device, and are saved when you open the schedule of this organization again.',
      action: 'Switch',
    })
  }
}
