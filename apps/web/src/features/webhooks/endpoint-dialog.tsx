import { webhookTypes } from '@weekboard/contracts/events'
import type { Webhook } from '@weekboard/contracts/integrations/webhooks'
import { type FormEvent, useRef, useState } from 'react'
import { fieldSentence } from '../../lib/forms/form-errors.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { fieldErrorsOf } from '../../lib/http/api-error.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { NewSecret } from '../../ui/new-secret.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EventTypeFields } from './event-type-fields.tsx'
import { type NewWebhook, useWebhookActions } from './hooks.ts'
import { endpointTexts as texts, webhookTexts } from './webhook-texts.ts'

interface EndpointDialogProps {
  /** Null adds one. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
}

interface NewSecretState {
  /** Null when it did not arrive. */
  readonly secret: string | null
}

/** Adds an endpoint and shows its secret, once; or edits one. */
export function EndpointDialog({ webhook, onClose }: EndpointDialogProps) {
  const [created, setCreated] = useState<NewSecretState | null>(null)
  const title = webhook ? texts.editTitle : texts.addTitle
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={created ? texts.createdTitle : title}
      showsOnce={created !== null}
    >
      {created ? (
        <NewSecret
          secret={created.secret}
          label={texts.secret}
          notice={texts.copyNow}
          lostNotice={texts.lost}
          onDone={onClose}
        />
      ) : (
        <EndpointForm webhook={webhook} onCreated={setCreated} onSaved={onClose} />
      )}
    </Dialog>
  )
}

interface EndpointFormProps {
  readonly webhook: Webhook | null
  readonly onCreated: (created: NewSecretState) => void
  readonly onSaved: () => void
}

function EndpointForm({ webhook, onCreated, onSaved }: EndpointFormProps) {
  const form = useEndpointForm(webhook, onCreated, onSaved)
  return (
    <SubmitForm
      onSubmit={(event) => void form.submit(event)}
      failure={form.failure}
      busy={form.isBusy}
      busyText={webhook ? texts.saving : texts.adding}
      submitText={webhook ? texts.save : webhookTexts.add}
    >
      <TextField
        ref={form.urlField}
        type="url"
        label={texts.url}
        description={texts.urlHint}
        autoComplete="off"
        spellCheck={false}
        value={form.url}
        onChange={({ target }) => form.setUrl(target.value)}
        error={fieldSentence(texts.url, form.errors.url)}
      />
      <EventTypeFields
        types={form.types}
        onChange={form.setTypes}
        error={fieldSentence(texts.types, form.errors.event_types)}
      />
    </SubmitForm>
  )
}

function useEndpointForm(
  webhook: Webhook | null,
  onCreated: EndpointFormProps['onCreated'],
  onSaved: () => void,
) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [types, setTypes] = useState<readonly string[]>(webhook?.event_types ?? webhookTypes)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const urlField = useRef<HTMLInputElement>(null)
  const { create, update } = useWebhookActions()
  const toast = useToast()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setErrors(types.length === 0 ? { event_types: texts.noTypes } : {})
    if (isBusy || types.length === 0) return
    setBusy(true)
    const input = { url: url.trim(), event_types: [...types] as NewWebhook['event_types'] }
    try {
      if (webhook) {
        await update(webhook, input)
        toast({ type: 'success', title: texts.saved })
        onSaved()
      } else onCreated({ secret: await create(input) })
    } catch (error) {
      const reasons = fieldErrorsOf(error)
      setErrors(reasons)
      if (reasons.url) urlField.current?.focus()
      if (Object.keys(reasons).length === 0) setFailure(serverMessage(error, texts.failed))
      setBusy(false)
    }
  }
  return { url, setUrl, types, setTypes, errors, failure, isBusy, submit, urlField }
}
