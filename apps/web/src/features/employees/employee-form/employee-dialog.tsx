import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { hasRight, rolesToGive } from '@weekboard/contracts/rights'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { editTexts as texts } from '../team-texts.ts'
import { reasonsOf } from './employee-form.ts'
import { EmployeeInputs } from './employee-inputs.tsx'
import { PositionsInput } from './positions-input.tsx'
import { useEditForm } from './use-employee-form.ts'

interface EditDialogProps {
  readonly employee: Employee
  /** What is to be done in the form. */
  readonly hint?: string
  readonly onClose: () => void
}

export function EditDialog({ employee, hint, onClose }: EditDialogProps) {
  const viewer = useCurrentUser()
  const edit = useEditForm(employee, onClose)
  const { basis, form } = edit
  return (
    <FormDialog
      title={texts.title(basis.user.full_name)}
      description={hint}
      submit={{ text: texts.save, busyText: texts.saving }}
      isBusy={form.formState.isSubmitting}
      failure={edit.failure}
      onSubmit={edit.save}
      onClose={onClose}
    >
      {edit.isStale && (
        <StaleNotice text={texts.stale} reloadText={texts.reload} onReload={edit.takeNewer} />
      )}
      <EmployeeInputs
        register={form.register}
        reasons={reasonsOf(form.formState)}
        email={basis.user.id === null ? { isOptional: true, hint: texts.emailHint } : null}
        role={
          hasRight(viewer, 'giveRoles')
            ? { chosen: form.watch('role'), offered: rolesToGive(viewer) }
            : null
        }
        rate={hasRight(viewer, 'setRates') ? { isOptional: false, fromHint: texts.fromHint } : null}
        limit={{ isUnlimited: form.watch('no_limit') }}
      />
      <PositionsInput field={form.register('position_ids')} />
    </FormDialog>
  )
}
