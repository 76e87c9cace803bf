import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { BookmarkPlus, CopyPlus, History, Pencil, Thermometer, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { hoursText } from '../../../lib/dates/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sickLeaveLabel } from '../../employees/shared/sick-leave.ts'
import { presenceState, userColor, userTextColor } from '../live/presence.ts'
import { presenceTexts } from '../live/presence-texts.ts'
import { usePart } from '../week/schedule-store.ts'
import { EmployeeFields } from './fields/employee-fields.tsx'
import {
  BreakFields,
  PositionField,
  PreferenceLine,
  SlotsField,
  TimeFields,
} from './fields/shift-fields.tsx'
import { ModeToggle, TemplateChips } from './pages/template-chips.tsx'
import type { TemplateOption } from './pages/templates.ts'
import { PanelForm } from './panel-frame.tsx'
import { popoverTexts as texts } from './popover-texts.ts'
import type { FormPartProps, ShiftEditor } from './shift-editor.ts'
import {
  ConflictNotice,
  RestoredNotice,
  SaveErrorNotices,
  ShiftHintLines,
} from './shift-notices.tsx'
import { useCalledInSick } from './use-called-in-sick.ts'

const none: readonly PresentUser[] = []

/** The other users who have the popover's shift open; takes no space while there are none. */
function EditingToo({ shiftId }: { readonly shiftId: number | null }) {
  const { editors } = usePart(presenceState, ({ presence }) => presence)
  const others = (shiftId !== null && editors.get(shiftId)) || none
  const [first] = others
  return (
    <div role="status" className="contents">
      {first && (
        <p className="flex animate-appear items-center gap-2.5 rounded-md bg-sunken px-3 py-2 text-sm">
          <span
            className="grid size-5 shrink-0 place-items-center rounded-full"
            style={{ background: userColor(first.id), color: userTextColor }}
          >
            <Pencil className="size-2.5" aria-hidden="true" />
          </span>
          <span className="min-w-0">
            {presenceTexts.isEditingToo(others.map(({ name }) => name))}
          </span>
        </p>
      )}
    </div>
  )
}

export type PanelView =
  | { readonly name: 'form'; readonly cameFrom: PanelView['name'] | null }
  | { readonly name: 'copy' | 'history' | 'save-template' }
  | { readonly name: 'template'; readonly template: TemplateOption }

interface ShiftFormProps extends FormPartProps {
  readonly asksWho: boolean
  /** The page that was shown before; its button gets the focus. */
  readonly cameFrom: PanelView['name'] | null
  readonly heading: ReactNode
  readonly onView: (view: PanelView) => void
  readonly onCancel: () => void
}

export function ShiftForm(props: ShiftFormProps) {
  const { week, editor, asksWho, cameFrom, heading, onView, onCancel } = props
  const { state } = editor
  const isTemplate = state.basis === null && state.mode === 'template'
  return (
    <PanelForm
      startsAt={cameFrom ? `[data-opens="${cameFrom}"]` : undefined}
      onSend={() => void editor.save(state.warning !== null)}
      header={<Header heading={heading} editor={editor} onView={onView} />}
      footer={<Footer editor={editor} isTemplate={isTemplate} onCancel={onCancel} />}
    >
      <EditingToo shiftId={state.basis?.id ?? null} />
      <ConflictNotice week={week} editor={editor} />
      <RestoredNotice editor={editor} />
      {asksWho && !state.basis && <EmployeeFields week={week} editor={editor} />}
      <div className="grid gap-2.5">
        {state.basis === null && <ModeToggle editor={editor} />}
        <TemplateChips
          editor={editor}
          onApply={(template) => onView({ name: 'template', template })}
        />
      </div>
      {isTemplate ? (
        <p className="rounded-md border border-line-strong border-dashed px-3 py-4 text-center text-ink-soft text-sm">
          {texts.templateHint}
        </p>
      ) : (
        <ShiftFields week={week} editor={editor} onView={onView} />
      )}
      {state.basis && (
        <CalledInSick shift={state.basis} timeZone={week.time_zone} onLeave={onCancel} />
      )}
    </PanelForm>
  )
}

/** Ctrl or cmd and Enter send the form from a field of several lines. */
const sendFromNotes = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function ShiftFields({ week, editor, onView }: Pick<ShiftFormProps, 'week' | 'editor' | 'onView'>) {
  const { basis, values } = editor.state
  return (
    <>
      <TimeFields editor={editor} timeZone={week.time_zone} />
      <ShiftHintLines week={week} editor={editor} />
      <PreferenceLine week={week} editor={editor} />
      {basis && <EmployeeFields week={week} editor={editor} />}
      <PositionField week={week} editor={editor} />
      <SlotsField editor={editor} />
      <BreakFields week={week} editor={editor} />
      <TextareaField
        label={texts.notes}
        optional
        rows={2}
        maxLength={2000}
        value={values.notes}
        onKeyDown={sendFromNotes}
        onChange={(event) => editor.edit({ notes: event.target.value })}
      />
      <button
        type="button"
        data-opens="save-template"
        onClick={() => onView({ name: 'save-template' })}
        className={linkClasses}
      >
        <BookmarkPlus className="size-4" aria-hidden="true" />
        {texts.saveAsTemplate}
      </button>
    </>
  )
}

const linkClasses =
  'inline-flex items-center gap-1.5 justify-self-start rounded-sm font-medium text-ink-soft text-sm hover:text-ink'

interface CalledInSickProps {
  readonly shift: Shift
  readonly timeZone: string
  /** Closes the form, whose place the dialog takes. */
  readonly onLeave: () => void
}

function CalledInSick({ shift, timeZone, onLeave }: CalledInSickProps) {
  const enterSickLeave = useCalledInSick(shift, timeZone)
  if (!enterSickLeave) return null
  const enter = () => {
    onLeave()
    enterSickLeave()
  }
  return (
    <button type="button" onClick={enter} className={linkClasses}>
      <Thermometer className="size-4" aria-hidden="true" />
      {sickLeaveLabel}
    </button>
  )
}

const savedPages = [
  { name: 'copy', label: texts.copyShift, icon: <CopyPlus /> },
  { name: 'history', label: texts.history, icon: <History /> },
] as const

interface HeaderProps {
  readonly heading: ReactNode
  readonly editor: ShiftEditor
  readonly onView: (view: PanelView) => void
}

function Header({ heading, editor, onView }: HeaderProps) {
  const { basis, busy } = editor.state
  const common = { size: 'sm', tooltip: false, disabled: busy !== null } as const
  // A new shift that waits to be saved has no history, and nothing to copy.
  const isSaved = basis !== null && basis.id > 0
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">{heading}</div>
      {basis && (
        <div className="-me-1.5 -mt-1 flex">
          {isSaved &&
            savedPages.map(({ name, label, icon }) => (
              <IconButton
                key={name}
                {...common}
                label={label}
                title={label}
                data-opens={name}
                onClick={() => onView({ name })}
              >
                {icon}
              </IconButton>
            ))}
          <IconButton
            {...common}
            label={texts.deleteShift}
            title={texts.deleteShift}
            variant="danger-ghost"
            onClick={() => void editor.remove()}
          >
            <Trash2 />
          </IconButton>
        </div>
      )}
    </div>
  )
}

interface FooterProps {
  readonly editor: ShiftEditor
  readonly isTemplate: boolean
  readonly onCancel: () => void
}

function Footer({ editor, isTemplate, onCancel }: FooterProps) {
  return (
    <>
      <SaveErrorNotices editor={editor} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        {!isTemplate && <SaveButton editor={editor} />}
      </div>
    </>
  )
}

const saveText = (isEdit: boolean): string => (isEdit ? texts.updateShift : texts.addShift)
const longText = (hours: number, isEdit: boolean): string =>
  `${isEdit ? 'Update' : 'Add'} ${hoursText(hours)} h Shift`

function SaveButton({ editor: { state } }: { readonly editor: ShiftEditor }) {
  const { basis, busy, warning, confirmedHours } = state
  const isEdit = basis !== null
  const overrides = warning !== null || busy === 'overriding'
  const plain = confirmedHours !== null ? longText(confirmedHours, isEdit) : saveText(isEdit)
  const anyway = isEdit ? texts.updateAnyway : texts.createAnyway
  const busyText = isEdit ? texts.saving : overrides ? texts.creating : texts.adding
  return (
    <Button type="submit" variant="primary" busy={busy !== null} busyText={busyText}>
      {overrides ? anyway : plain}
    </Button>
  )
}
