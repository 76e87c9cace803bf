import type { Passkey } from '@weekboard/contracts/identity/passkeys'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { NewAuthenticator } from '../api/second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts as texts } from './security-texts.ts'

/** What the dialog shows: a secret to scan, codes to save, or a passkey to rename. */
export type SecurityStep =
  | { readonly app: NewAuthenticator }
  | { readonly codes: readonly string[] }
  | { readonly passkey: Passkey }

interface SecurityDialogProps {
  readonly step: SecurityStep
  readonly onCode: (code: string) => Promise<void>
  readonly onRename: (passkey: Passkey, name: string) => Promise<void>
  readonly onClose: () => void
}

/** Sets up an authenticator app, shows recovery codes, and renames a passkey. */
export function SecurityDialog({ step, onCode, onRename, onClose }: SecurityDialogProps) {
  const frame = { open: true, onOpenChange: onClose }
  if ('app' in step) {
    return (
      <Dialog {...frame} title={texts.app} description={texts.scan}>
        <SetUp app={step.app} onCode={onCode} />
      </Dialog>
    )
  }
  if ('passkey' in step) {
    const { passkey } = step
    return (
      <Dialog {...frame} title={texts.renameTitle} size="sm">
        <RenamePasskey name={passkey.name} onName={(name) => onRename(passkey, name)} />
      </Dialog>
    )
  }
  return (
    <Dialog {...frame} title={texts.recovery} showsOnce>
      <RecoveryCodes codes={step.codes} onSaved={onClose} />
    </Dialog>
  )
}

interface SetUpProps {
  readonly app: NewAuthenticator
  readonly onCode: (code: string) => Promise<void>
}

function SetUp({ app, onCode }: SetUpProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const submission = useFormSubmit({
    form,
    names: [],
    failed: texts.turnOnFailed,
    submit: ({ code }) => onCode(code),
  })
  return (
    <SubmitForm {...submission} busyText={texts.turningOn} submitText={texts.turnOn}>
      <QrCode text={app.uri} />
      <TextField
        {...form.register('code')}
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <TextareaField
        label={texts.secret}
        value={app.secret}
        readOnly
        spellCheck={false}
        rows={2}
        className="[&_textarea]:min-h-0 [&_textarea]:font-mono"
        onFocus={({ target }) => target.select()}
      />
    </SubmitForm>
  )
}

interface RenamePasskeyProps {
  readonly name: string
  readonly onName: (name: string) => Promise<void>
}

function RenamePasskey({ name, onName }: RenamePasskeyProps) {
  const form = useForm({ defaultValues: { name } })
  const submission = useFormSubmit({
    form,
    names: ['name'],
    failed: texts.renameFailed,
    submit: (fields) => onName(fields.name.trim()),
  })
  const { errors } = form.formState
  return (
    <SubmitForm {...submission} busyText={texts.saving} submitText={texts.save}>
      <TextField
        {...form.register('name')}
        label={texts.name}
        maxLength={60}
        required
        error={fieldSentence(texts.name, errors.name?.message)}
      />
    </SubmitForm>
  )
}

/** Dark on light in both themes: cameras read no other. */
function QrCode({ text }: { readonly text: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 4 }), [text])
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.qr}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}
