import type { Webhook } from '@weekboard/contracts/integrations/webhooks'
import { type FormEvent, useState } from 'react'
import { fieldSentence } from '../../lib/forms/form-errors.ts'
import { typedNumber } from '../../lib/forms/form-numbers.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { fieldErrorsOf } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWebhookActions } from './hooks.ts'
import { deliveryTexts as texts } from './webhook-texts.ts'

/** Delivers the events of the log again, from a number on. */
export function ReplayForm({ webhook }: { readonly webhook: Webhook }) {
  const [from, setFrom] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const { replay } = useWebhookActions()
  const toast = useToast()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await replay(webhook, typedNumber(from))
      toast({ type: 'success', title: texts.replayStarted })
      setFrom('')
    } catch (error) {
      const reason = fieldErrorsOf(error).from_seq
      setProblem(
        fieldSentence(texts.replayFrom, reason) ?? serverMessage(error, texts.replayFailed),
      )
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap gap-3">
      <TextField
        label={texts.replayFrom}
        description={texts.replayHint}
        inputMode="numeric"
        autoComplete="off"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={problem}
        className="min-w-56 flex-1"
      />
      <Button type="submit" busy={isBusy} busyText={texts.replaying} className="sm:mt-7">
        {texts.replay}
      </Button>
    </form>
  )
}
