import type { Position } from '@weekboard/contracts/employees/positions'
import type { StaffingException } from '@weekboard/contracts/schedule/staffing-needs'
import { CheckField } from '../../ui/fields/check-field.tsx'
import {
  ExceptionDialog,
  TimesFields,
} from '../availability/shared/exceptions/exception-dialog.tsx'
import { emptyNeedException, needExceptionErrors, needExceptionOf } from './need-exception-form.ts'
import { NeededCountField, PositionSelect } from './needs-toolbar.tsx'
import { needExceptionTexts as texts } from './staffing-texts.ts'

interface NeedExceptionDialogProps {
  readonly today: string
  readonly positions: readonly Position[]
  readonly others: readonly StaffingException[]
  readonly onAdd: (exception: StaffingException) => void
  readonly onClose: () => void
}

const quarterSeconds = 900

/** Adds a date with needs of its own. */
export function NeedExceptionDialog(props: NeedExceptionDialogProps) {
  const { today, positions, others, onAdd, onClose } = props
  return (
    <ExceptionDialog
      emptyForm={emptyNeedException(today)}
      errorsOf={(form) => needExceptionErrors(form, others)}
      onAdd={(form) => onAdd(needExceptionOf(form))}
      onClose={onClose}
    >
      {(form, edit, errors) => (
        <>
          <CheckField
            label={texts.nobody}
            checked={form.isClosed}
            onChange={({ target }) => edit({ isClosed: target.checked })}
          />
          {!form.isClosed && (
            <>
              <PositionSelect
                positions={positions}
                value={form.positionId}
                onChange={(positionId) => edit({ positionId })}
              />
              <TimesFields
                times={form}
                onEdit={edit}
                error={errors.to}
                stepSeconds={quarterSeconds}
              />
              <NeededCountField value={form.count} onChange={(count) => edit({ count })} />
            </>
          )}
        </>
      )}
    </ExceptionDialog>
  )
}
