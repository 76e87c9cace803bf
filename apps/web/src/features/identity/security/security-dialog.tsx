import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { NewAuthenticator } from '../api/second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts as texts } from './security-texts.ts'

/** What the dialog shows: a secret to scan, or codes to save. */
export type SecurityStep =
  | { readonly app: NewAuthenticator }
  | { readonly codes: readonly string[] }

interface SecurityDialogProps {
  readonly step: SecurityStep
  readonly onCode: (code: string) => Promise<void>
  readonly onClose: () => void
}

/** Sets up an authenticator app, and shows recovery codes. */
export function SecurityDialog({ step, onCode, onClose }: SecurityDialogProps) {
  const isSettingUp = 'app' in step
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isSettingUp ? texts.app : texts.recovery}
      description={isSettingUp ? texts.scan : undefined}
    >
      {isSettingUp ? (
        <SetUp app={step.app} onCode={onCode} />
      ) : (
        <RecoveryCodes codes={step.codes} onSaved={onClose} />
      )}
    </Dialog>
  )
}

interface SetUpProps {
  readonly app: NewAuthenticator
  readonly onCode: (code: string) => Promise<void>
}

function SetUp({ app, onCode }: SetUpProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: [],
    failed: texts.turnOnFailed,
    submit: ({ code }) => onCode(code),
  })
  return (
    <SubmitForm
      onSubmit={onSubmit}
      failure={failure}
      busy={form.formState.isSubmitting}
      busyText={texts.turningOn}
      submitText={texts.turnOn}
    >
      <QrCode text={app.uri} />
      <TextField
        {...form.register('code')}
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <TextField
        label={texts.secret}
        value={app.secret}
        readOnly
        spellCheck={false}
        className="font-mono text-xs"
        onFocus={({ target }) => target.select()}
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
