import type { Position } from '@weekboard/contracts/employees/positions'
import type { StaffingException } from '@weekboard/contracts/schedule/staffing-needs'
import { ExceptionsSection } from '../availability/shared/exceptions/exceptions-section.tsx'
import { NeedExceptionDialog } from './need-exception-dialog.tsx'
import { exceptionText } from './need-exception-form.ts'
import { needExceptionTexts as texts } from './staffing-texts.ts'

interface NeedExceptionListProps {
  readonly exceptions: readonly StaffingException[]
  readonly positions: readonly Position[]
  readonly nameOf: (positionId: number | null) => string
  readonly today: string
  readonly onAdd: (exception: StaffingException) => void
  readonly onRemove: (exception: StaffingException) => void
}

/** The dates with needs of their own. */
export function NeedExceptionList(props: NeedExceptionListProps) {
  const { exceptions, positions, nameOf, today, onAdd, onRemove } = props
  return (
    <ExceptionsSection
      exceptions={exceptions}
      contentOf={(exception) => {
        const { start_time, position_id, count } = exception
        const name = count === 0 ? null : nameOf(position_id)
        const text = [exceptionText(exception), name].filter(Boolean).join(', ')
        return { key: `${start_time} ${position_id}`, text, removedText: text }
      }}
      today={today}
      hint={texts.hint}
      heading="h2"
      onRemove={onRemove}
      addDialog={(onClose) => (
        <NeedExceptionDialog
          today={today}
          positions={positions}
          others={exceptions}
          onAdd={onAdd}
          onClose={onClose}
        />
      )}
    />
  )
}
