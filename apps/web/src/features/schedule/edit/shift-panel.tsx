import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { Suspense, useId, useState } from 'react'
import {
  hoursText,
  longDate,
  mediumDate,
  rangeText,
  weekdayMonthDay,
} from '../../../lib/dates/format.ts'
import { useIsNarrow } from '../../../lib/page/media.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorChip } from '../../../ui/color-chip.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Prerender } from '../../../ui/overlays/prerender.tsx'
import { useShiftActions } from '../../shifts/shared/shift-actions.ts'
import { openRowId, openShiftName, placesText, shiftNameOf } from '../week/open-shifts.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import { HistoryPage } from './history-page.tsx'
import { CopyPage } from './pages/repeat-page.tsx'
import { SaveTemplatePage } from './pages/save-template-page.tsx'
import { TemplatePage } from './pages/template-page.tsx'
import { BesideFrame, PanelHeading, PanelPage, SheetFrame } from './panel-frame.tsx'
import type { PanelState } from './panel-state.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import { type FormPartProps, useShiftEditor } from './shift-editor.ts'
import { type PanelView, ShiftForm } from './shift-form.tsx'
import type { EditorSubject } from './values/drafts.ts'

interface ShiftPanelProps {
  readonly week: Week
  readonly panel: PanelState
  readonly onClose: () => void
}

export function ShiftPanel({ week, panel, onClose }: ShiftPanelProps) {
  const { canEdit } = useScheduleScreen()
  const isNarrow = useIsNarrow()
  const titleId = useId()
  const [view, setView] = useState(firstView)
  const back = () => setView({ name: 'form', cameFrom: view.name })
  const Frame = isNarrow ? SheetFrame : BesideFrame
  const goBack = () => {
    if (view.name === 'form') return false
    back()
    return true
  }
  return (
    <Frame panel={panel} titleId={titleId} onClose={onClose} onEscape={goBack}>
      {canEdit ? (
        <Editor
          week={week}
          subject={panel.subject}
          asksWho={panel.target.kind === 'shift' || panel.target.employeeId === null}
          titleId={titleId}
          view={view}
          onView={setView}
          onBack={back}
          onClose={onClose}
        />
      ) : (
        panel.subject.shift && (
          <Details week={week} shift={panel.subject.shift} titleId={titleId} onClose={onClose} />
        )
      )}
    </Frame>
  )
}

/** What the browser compiles ahead: the form with an existing shift, which has most parts. */
export function ShiftPanelPrerender({ week }: { readonly week: Week }) {
  const shift = week.shifts.find(({ id }) => id > 0)
  if (!shift) return null
  return (
    <Prerender>
      <Editor
        week={week}
        subject={{ shift }}
        asksWho
        titleId=""
        view={firstView}
        onView={ignore}
        onBack={ignore}
        onClose={ignore}
      />
    </Prerender>
  )
}

const firstView: PanelView = { name: 'form', cameFrom: null }
const ignore = (): void => undefined

interface EditorProps extends Pick<ShiftPanelProps, 'week' | 'onClose'> {
  readonly subject: EditorSubject
  readonly asksWho: boolean
  readonly titleId: string
  readonly view: PanelView
  readonly onView: (view: PanelView) => void
  readonly onBack: () => void
}

function Editor(props: EditorProps) {
  const { week, subject, asksWho, titleId, view, onView, onBack, onClose } = props
  const editor = useShiftEditor(week, subject, onClose)
  const { values, basis } = editor.state
  const page = { week, titleId, onBack, onDone: onClose }
  switch (view.name) {
    case 'copy':
      return <CopyPage {...page} shift={basis} />
    case 'history':
      return <HistoryPage {...page} shift={basis} />
    case 'save-template':
      return <SaveTemplatePage {...page} values={values} />
    case 'template':
      return (
        <TemplatePage
          {...page}
          values={values}
          template={view.template}
          onDone={() => {
            editor.forget()
            onClose()
          }}
        />
      )
    case 'form':
      return (
        <ShiftForm
          week={week}
          editor={editor}
          asksWho={asksWho}
          cameFrom={view.cameFrom}
          onView={onView}
          onCancel={onClose}
          heading={<Heading week={week} editor={editor} titleId={titleId} />}
        />
      )
  }
}

interface HeadingProps extends FormPartProps {
  readonly titleId: string
}

function Heading({ week, editor, titleId }: HeadingProps) {
  const { values, basis } = editor.state
  const name = week.employees.find(({ id }) => id === values.employeeId)?.user.full_name
  const isOpenShift = values.employeeId === openRowId
  const addTitle = isOpenShift
    ? texts.addOpenShift(mediumDate(values.date))
    : name
      ? `${texts.addShift} on ${mediumDate(values.date)} for ${name}`
      : texts.addShift
  return (
    <PanelHeading titleId={titleId} title={basis ? texts.editShift : addTitle}>
      {basis &&
        `${isOpenShift ? openShiftName : (name ?? shiftNameOf(basis))} · ${weekdayMonthDay(values.date)}`}
    </PanelHeading>
  )
}

interface DetailsProps {
  readonly week: Week
  readonly shift: Shift
  readonly titleId: string
  readonly onClose: () => void
}

/** The panel of a viewer who may not edit. */
function Details({ week, shift: opened, titleId, onClose }: DetailsProps) {
  const ShiftActions = useShiftActions()
  const shift = week.shifts.find(({ id }) => id === opened.id) ?? opened
  const { date } = wallClock(new Date(shift.start_time), week.time_zone)
  const position = week.positions?.find(({ id }) => id === shift.position_id)
  return (
    <PanelPage
      header={
        <PanelHeading titleId={titleId} title={shiftNameOf(shift)}>
          {longDate(date)}
        </PanelHeading>
      }
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      }
    >
      <p className="font-medium text-sm tabular-nums">
        {rangeText(shift.start_time, shift.end_time, week.time_zone)} ·{' '}
        {hoursText(shift.duration_hours)} h
        {shift.employee_id === null && ` · ${placesText(shift.slots)}`}
      </p>
      {position && (
        <p className="flex min-w-0">
          <ColorChip color={position.color}>{position.name}</ColorChip>
        </p>
      )}
      {shift.notes && <p className="whitespace-pre-line text-ink-soft text-sm">{shift.notes}</p>}
      {ShiftActions && (
        <Suspense fallback={<Skeleton className="h-9 rounded-md" />}>
          <ShiftActions shift={shift} timeZone={week.time_zone} />
        </Suspense>
      )}
    </PanelPage>
  )
}
