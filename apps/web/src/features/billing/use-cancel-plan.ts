import type { Billing } from '@weekboard/contracts/organization/billing'
import { useToast } from '../../ui/feedback/toast.ts'
import { useBusyCall } from '../../ui/feedback/use-call.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { planNames, billingTexts as texts } from './billing-texts.ts'
import { useBillingActions } from './hooks.ts'

/** Runs a change of the plan and says in a toast how it went. */
export function useBillingChange() {
  const toast = useToast()
  const { busy: isBusy, run: call } = useBusyCall()
  const run = (work: () => Promise<unknown>, done: string, failed: string) =>
    call(async () => {
      await work()
      toast({ type: 'success', title: done })
    }, failed)
  return { isBusy, run }
}

/** Asks whether the paid plan is to end with its period, after which Free begins. */
export function useCancelPlan(billing: Billing, dateText: (instant: string) => string) {
  const { cancel } = useBillingActions()
  const confirm = useConfirm()
  const { isBusy, run } = useBillingChange()
  const ask = async (): Promise<void> => {
    const until = billing.next_invoice?.date
    const messageOf = billing.grace_ends_at ? texts.cancelOverdueMessage : texts.cancelMessage
    const confirmed = await confirm({
      title: texts.cancelQuestion(planNames[billing.plan]),
      ...(until && { message: messageOf(dateText(until)) }),
      action: texts.cancel,
      cancel: texts.keep,
      tone: 'danger',
    })
    if (confirmed) await run(cancel, texts.cancelled, texts.cancelFailed)
  }
  return { isBusy, ask }
}
