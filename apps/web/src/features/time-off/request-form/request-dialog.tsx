import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { requestFormTexts as texts } from '../time-off-texts.ts'
import { EmployeeField, RequestFields } from './request-fields.tsx'
import { RequestPreview } from './request-preview.tsx'
import { useEditRequestForm, useNewRequestForm } from './use-request-form.ts'

/** Asks for time off; what a manager enters for somebody else is approved at once. */
export function NewRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, failure, submit } = useNewRequestForm(onClose)
  return (
    <FormDialog
      title={texts.title}
      submit={{ text: texts.submit, busyText: texts.submitting }}
      isBusy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmployeeField form={form} />
      <RequestFields form={form} />
      <RequestPreview form={form} />
    </FormDialog>
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
    <FormDialog
      title={texts.editTitle}
      submit={edit.isDecided ? null : { text: texts.save, busyText: texts.saving }}
      isBusy={edit.form.formState.isSubmitting}
      failure={edit.failure}
      onSubmit={edit.submit}
      onClose={onClose}
    >
      {edit.isStale && (
        <StaleNotice text={texts.stale} reloadText={texts.reload} onReload={edit.takeNewer} />
      )}
      <RequestFields form={edit.form} />
      <RequestPreview form={edit.form} />
    </FormDialog>
  )
}
