import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-styles.ts'
import { Notice } from './notice.tsx'

interface SubmitFormProps {
  readonly onSubmit: (event: FormEvent) => void
  /** Announced above the fields. */
  readonly failure?: string | null
  readonly busy: boolean
  readonly busyText: string
  readonly submitText: string
  readonly submitVariant?: ButtonVariant
  /** Below the submit button. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A form in one column, with a submit button of full width. */
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
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
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
