import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useFutureShifts } from '../hooks-deactivation.ts'
import { deactivationTexts as texts } from './deactivation-texts.ts'
import { ReassignDialog } from './reassign-dialog.tsx'
import { useShiftText } from './shift-line.ts'
import { type Deactivation, useDeactivation } from './use-deactivation.ts'

interface DeactivateDialogProps {
  readonly employee: Employee
  readonly onClose: () => void
}

/** Says which future shifts an employee has, and offers what can become of them. */
export function DeactivateDialog({ employee, onClose }: DeactivateDialogProps) {
  const [isReassigning, setReassigning] = useState(false)
  const future = useFutureShifts(employee.id)
  const deactivation = useDeactivation(employee, onClose)
  const { shifts } = future
  if (isReassigning && shifts) {
    return (
      <ReassignDialog
        employee={employee}
        shifts={shifts}
        deactivation={deactivation}
        onBack={() => {
          deactivation.clearFailure()
          setReassigning(false)
        }}
        onClose={onClose}
      />
    )
  }
  const { full_name: name } = employee.user
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.question(name)}
      description={texts.hint}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {shifts?.length === 0 && <DeactivateButton deactivation={deactivation} />}
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <FailureNotice text={deactivation.failure?.message} />
        {shifts ? (
          <FutureShifts
            name={name}
            shifts={shifts}
            deactivation={deactivation}
            onReassign={() => setReassigning(true)}
          />
        ) : future.error ? (
          <ErrorPanel
            message={texts.loadFailed}
            onRetry={future.refresh}
            retrying={future.isRefreshing}
          />
        ) : (
          <LoadingShifts />
        )}
      </div>
    </Dialog>
  )
}

function DeactivateButton({
  deactivation: { busy, run },
}: Pick<FutureShiftsProps, 'deactivation'>) {
  return (
    <Button
      variant="danger"
      busy={busy !== null}
      busyText={texts.deactivating}
      onClick={() => run('keep')}
    >
      {texts.deactivate}
    </Button>
  )
}

function LoadingShifts() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-2">
      <Skeleton className="h-6" />
      <Skeleton className="h-24" />
    </div>
  )
}

interface FutureShiftsProps {
  readonly name: string
  readonly shifts: readonly Shift[]
  readonly deactivation: Deactivation
  readonly onReassign: () => void
}

function FutureShifts({ name, shifts, deactivation, onReassign }: FutureShiftsProps) {
  const shiftText = useShiftText()
  const id = useId()
  if (shifts.length === 0) return <p className="text-sm">{texts.noShifts(name)}</p>
  const { busy, run } = deactivation
  return (
    <>
      <p id={id} className="text-sm">
        {texts.shifts(name, shifts.length)}
      </p>
      <ul
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys
        tabIndex={0}
        className="max-h-48 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm"
      >
        {shifts.map((shift) => (
          <li key={shift.id} className="px-3 py-2 tabular-nums">
            {shiftText(shift)}
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Offer text={texts.reassign} hint={texts.reassignHint} onClick={onReassign} />
        <Offer
          text={texts.deleteThem}
          hint={texts.deleteHint}
          isDanger
          busy={busy === 'delete'}
          onClick={() => run('delete')}
        />
        <Offer
          text={texts.leaveThem}
          hint={texts.leaveHint(name)}
          busy={busy === 'keep'}
          onClick={() => run('keep')}
        />
      </div>
    </>
  )
}

interface OfferProps {
  readonly text: string
  readonly hint: string
  readonly isDanger?: boolean
  readonly busy?: boolean
  readonly onClick: () => void
}

/** A button with what it does beside it. */
function Offer({ text, hint, isDanger, busy, onClick }: OfferProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg bg-sunken py-2.5 ps-4 pe-2.5">
      <span id={id} className="min-w-0 text-ink-soft text-sm">
        {hint}
      </span>
      <Button
        variant={isDanger ? 'danger' : 'secondary'}
        busy={busy}
        aria-describedby={id}
        onClick={onClick}
        className="w-28"
      >
        {text}
      </Button>
    </div>
  )
}
