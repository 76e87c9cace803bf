import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { wallClock } from '@weekboard/scheduling/weeks'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { keepOpenOnToast, scrimClasses } from '../../../ui/overlay.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../../../ui/popover.tsx'
import { hoursText, longDate, mediumDate, rangeText, weekdayMonthDay } from '../format.ts'
import { useIsNarrow } from '../media.ts'
import { texts } from '../texts.ts'
import { anchorOf, type OpenTarget, returnFocus } from './panel-target.ts'
import { type EditorSubject, useShiftEditor } from './shift-editor.ts'
import { ShiftForm } from './shift-form.tsx'

/** A panel keeps its subject while it fades out. */
export interface PanelState {
  readonly id: number
  readonly isOpen: boolean
  readonly target: OpenTarget
  readonly subject: EditorSubject
}

interface ShiftPanelProps {
  readonly week: Week
  readonly panel: PanelState
  readonly canEdit: boolean
  readonly onClose: () => void
}

/** Beside its cell where there is room, a sheet from below on a phone. */
export function ShiftPanel({ week, panel, canEdit, onClose }: ShiftPanelProps) {
  const isNarrow = useIsNarrow()
  const titleId = useId()
  const Frame = isNarrow ? Sheet : Beside
  return (
    <Frame panel={panel} titleId={titleId} onClose={onClose}>
      {canEdit ? (
        <Editor week={week} panel={panel} titleId={titleId} onClose={onClose} />
      ) : (
        panel.subject.shift && (
          <Details week={week} shift={panel.subject.shift} titleId={titleId} onClose={onClose} />
        )
      )}
    </Frame>
  )
}

interface FrameProps {
  readonly panel: PanelState
  readonly titleId: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Beside({ panel, titleId, onClose, children }: FrameProps) {
  const { target, isOpen } = panel
  const anchor = useRef(anchorOf(target.opener))
  const isToolbar = target.cell === null
  return (
    <Popover modal open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-labelledby={titleId}
        side={isToolbar ? 'bottom' : 'right'}
        align={isToolbar ? 'end' : 'start'}
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          returnFocus(target)
        }}
        className="w-88"
      >
        {children}
      </PopoverContent>
    </Popover>
  )
}

function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLElement>('select, input')
  if (!field) return
  event.preventDefault()
  field.focus()
}

function Sheet({ panel, titleId, onClose, children }: FrameProps) {
  return (
    <Radix.Root open={panel.isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          aria-labelledby={titleId}
          aria-describedby={undefined}
          onInteractOutside={keepOpenOnToast}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(panel.target)
          }}
          className={cn(
            'fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto rounded-t-xl border-line border-t',
            'bg-raised p-4 pb-6 text-ink shadow-modal focus:outline-none',
            'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
          )}
        >
          <Radix.Title className="sr-only">
            {panel.subject.shift ? texts.editShift : texts.addShift}
          </Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ContentProps {
  readonly week: Week
  readonly titleId: string
  readonly onClose: () => void
}

function Editor({ week, panel, titleId, onClose }: ContentProps & { readonly panel: PanelState }) {
  const { target, subject } = panel
  const editor = useShiftEditor(week, subject, onClose)
  const { values, basis } = editor.state
  const name = week.employees.find(({ id }) => id === values.employeeId)?.user.full_name
  const addTitle = name
    ? `${texts.addShift} on ${mediumDate(values.date)} for ${name}`
    : texts.addShift
  return (
    <ShiftForm
      week={week}
      editor={editor}
      asksWho={target.kind === 'new' && target.employeeId === null}
      onCancel={onClose}
      heading={
        <>
          <h2 id={titleId} className="font-semibold text-base leading-6">
            {basis ? texts.editShift : addTitle}
          </h2>
          {basis && (
            <p className="text-ink-soft text-sm">
              {name ?? basis.employee.user.full_name} · {weekdayMonthDay(values.date)}
            </p>
          )}
        </>
      }
    />
  )
}

/** For those who may look only. */
function Details({ week, shift, titleId, onClose }: ContentProps & { readonly shift: Shift }) {
  const { date } = wallClock(new Date(shift.start_time), week.time_zone)
  return (
    <div className="grid gap-3">
      <div>
        <h2 id={titleId} className="font-semibold text-base leading-6">
          {shift.employee.user.full_name}
        </h2>
        <p className="text-ink-soft text-sm">{longDate(date)}</p>
      </div>
      <p className="font-medium text-sm tabular-nums">
        {rangeText(shift.start_time, shift.end_time, week.time_zone)} ·{' '}
        {hoursText(shift.duration_hours)} h
      </p>
      {shift.notes && <p className="whitespace-pre-line text-ink-soft text-sm">{shift.notes}</p>}
      <div className="flex justify-end">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  )
}
