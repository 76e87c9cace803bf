import { useState } from 'react'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { NewSecret } from '../../ui/new-secret.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { apiKeyTexts, expiryChoices, createKeyTexts as texts } from './api-key-texts.ts'
import { ScopeFields } from './scope-fields.tsx'
import { type CreatedKey, useKeyForm } from './use-key-form.ts'

interface CreateKeyDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Asks for name, scopes and expiry of a key; then shows its secret, once. */
export function CreateKeyDialog({ open, onOpenChange }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const close = () => {
    onOpenChange(false)
    setCreated(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={created ? texts.createdTitle(created.name) : texts.title}
      showsOnce={created !== null}
    >
      {created ? (
        <NewSecret
          secret={created.secret}
          label={texts.secret}
          notice={texts.copyNow}
          lostNotice={texts.lost}
          onDone={close}
        />
      ) : (
        <CreateKeyForm onCreated={setCreated} />
      )}
    </Dialog>
  )
}

function CreateKeyForm({ onCreated }: { readonly onCreated: (created: CreatedKey) => void }) {
  const form = useKeyForm(onCreated)
  const { name, scopes, days } = form.values
  return (
    <SubmitForm
      onSubmit={(event) => void form.submit(event)}
      failure={form.failure}
      busy={form.busy}
      busyText={texts.creating}
      submitText={apiKeyTexts.create}
    >
      <TextField
        ref={form.nameField}
        label={texts.name}
        description={texts.nameHint}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => form.set({ name: target.value })}
        error={form.errors.name}
      />
      <ScopeFields
        scopes={scopes}
        onChange={(chosen) => form.set({ scopes: chosen })}
        error={form.errors.scopes}
      />
      <SelectField
        label={texts.expires}
        value={days}
        description={days === '' ? texts.noExpiryHint : undefined}
        onChange={({ target }) => form.set({ days: target.value })}
      >
        {expiryChoices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </SelectField>
    </SubmitForm>
  )
}
