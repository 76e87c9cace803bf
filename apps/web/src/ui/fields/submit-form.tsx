import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ButtonVariant } from '../button-styles.ts'
import { FailureNotice } from '../feedback/notice.tsx'

interface SubmitFormProps {
  readonly onSubmit: (event: FormEvent) => void
  readonly failure?: string | null
  readonly busy: boolean
  readonly busyText: string
  readonly submitText: string
  readonly submitVariant?: ButtonVariant
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function SubmitForm({
  onSubmit,
  failure,
  busy,
  busyText,
  submitText,
  submitVariant = 'primary',
  footer,
  children,
}: SubmitFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <FailureNotice text={failure} />
      {children}
      <Button
        type="submit"
        variant={submitVariant}
        size="lg"
        fullWidth
        busy={busy}
        busyText={busyText}
      >
        {submitText}
      </Button>
      {footer}
    </form>
  )
}
