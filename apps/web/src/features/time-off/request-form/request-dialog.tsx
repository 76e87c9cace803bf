import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { requestFormTexts as texts } from '../time-off-texts.ts'
import { EmployeeField, RequestFields } from './request-fields.tsx'
import { RequestPreview } from './request-preview.tsx'
import { useEditRequestForm, useNewRequestForm } from './use-request-form.ts'

interface RequestDialogFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly onSubmit: (event: FormEvent) => void
  readonly submitText: string
  readonly busyText: string
  readonly isBusy: boolean
  /** Whether the request cannot be saved any more. */
  readonly isClosed?: boolean
  readonly children: ReactNode
}

function RequestDialogFrame({
  title,
  onClose,
  isClosed = false,
  ...form
}: RequestDialogFrameProps) {
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{isClosed ? texts.close : texts.cancel}</Button>
          {!isClosed && (
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={form.isBusy}
              busyText={form.busyText}
            >
              {form.submitText}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4 pt-1">
        {form.children}
      </form>
    </Dialog>
  )
}

/** Asks for time off; what a manager enters for somebody else is approved at once. */
export function NewRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, failure, submit } = useNewRequestForm(onClose)
  return (
    <RequestDialogFrame
      title={texts.title}
      onClose={onClose}
      onSubmit={submit}
      submitText={texts.submit}
      busyText={texts.submitting}
      isBusy={form.formState.isSubmitting}
    >
      <FailureNotice text={failure} />
      <EmployeeField form={form} />
      <RequestFields form={form} />
      <RequestPreview form={form} />
    </RequestDialogFrame>
  )
}

interface EditRequestDialogProps {
  readonly request: TimeOffRequest
  readonly onClose: () => void
}

/** Changes the own pending request. */
export function EditRequestDialog({ request, onClose }: EditRequestDialogProps) {
  const edit = useEditRequestForm(request, onClose)
  return (
    <RequestDialogFrame
      title={texts.editTitle}
      onClose={onClose}
      onSubmit={edit.submit}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={edit.form.formState.isSubmitting}
      isClosed={edit.isDecided}
    >
      {edit.isStale && (
        <StaleNotice text={texts.stale} reloadText={texts.reload} onReload={edit.takeNewer} />
      )}
      <FailureNotice text={edit.failure} />
      <RequestFields form={edit.form} />
      <RequestPreview form={edit.form} />
    </RequestDialogFrame>
  )
}
