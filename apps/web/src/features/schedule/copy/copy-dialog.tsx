import type { Week } from '@weekboard/contracts/schedule/week'
import type { ReactNode } from 'react'
import { weekTitle } from '../../../lib/dates/format.ts'
import { alertText } from '../../../lib/http/alert-text.ts'
import { useBusyCall } from '../../../ui/feedback/use-call.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { copyWeekTexts as texts } from './copy-week-texts.ts'

interface CopyDialogProps {
  readonly title: string
  readonly target: Week
  readonly isOff?: boolean
  readonly children: ReactNode
  /** Resolves with whether the week was copied, which closes the dialog. */
  readonly onCopy: () => Promise<boolean>
  readonly onClose: () => void
}

export function CopyDialog({ title, target, isOff, children, onCopy, onClose }: CopyDialogProps) {
  const { busy, run } = useBusyCall()
  const submit = () =>
    void run(async () => {
      if (await onCopy()) onClose()
    }, alertText)
  return (
    <FormDialog
      title={title}
      description={weekTitle(target.week_start_date, target.week_end_date)}
      submit={{ text: texts.copy, busyText: texts.copying, isDisabled: isOff }}
      isBusy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
