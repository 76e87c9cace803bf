import type { Week } from '@weekboard/contracts/schedule/week'
import { type ReactNode, useState } from 'react'
import { weekTitle } from '../../../lib/dates/format.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { isOverLimit } from '../write/rejection.ts'
import type { useWeekCopyPreview } from './copy-week.ts'
import { copyWeekTexts as texts } from './copy-week-texts.ts'

interface CopyDialogProps {
  readonly title: string
  /** The week that gets the shifts. */
  readonly target: Week
  readonly isOff?: boolean
  readonly children: ReactNode
  /** Resolves with whether the week was copied, which closes the dialog. */
  readonly onCopy: () => Promise<boolean>
  readonly onClose: () => void
}

/** A form that copies shifts into a week. */
export function CopyDialog({ title, target, isOff, children, onCopy, onClose }: CopyDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const isDone = await onCopy()
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={title}
      description={weekTitle(target.week_start_date, target.week_end_date)}
      submit={{ text: texts.copy, busyText: texts.copying, isDisabled: isOff }}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

interface OverLimitFieldProps extends Pick<ReturnType<typeof useWeekCopyPreview>, 'reply'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether to copy above weekly limits too; nothing where the copy breaks none. */
export function OverLimitField({ reply, checked, onChange }: OverLimitFieldProps) {
  if (!reply?.results.some(isOverLimit) && !checked) return null
  return (
    <CheckField
      label={texts.overLimit}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
