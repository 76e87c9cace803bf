import type { Week } from '@weekboard/contracts/schedule/week'
import {
  type FormEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { hourFormat } from '../../../../lib/dates/hour-format.ts'
import { cn } from '../../../../ui/cn.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../../../ui/overlays/popover.tsx'
import { valuesOfShift } from '../../week/form-values.ts'
import { openRowId, openShiftsName } from '../../week/open-shifts.ts'
import { parseQuickEntry } from '../../week/quick-entry/quick-entry.ts'
import { quickEntryTexts as texts } from '../../week/quick-entry/quick-entry-texts.ts'
import { useKnownNeighbourShifts } from '../../week/read/other-weeks.ts'
import { closest } from '../../week/rows/cells.ts'
import type { GridStore } from '../../week/rows/grid-store.ts'
import { anchorOf } from '../../week/rows/open-target.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { removeShift } from '../../write/grid-writes.ts'
import { sayRejected } from '../../write/say-rejected.ts'
import { useWriteContext } from '../../write/write-context.ts'
import { useTemplates } from '../pages/saved-templates.ts'
import { templateOptions } from '../pages/templates.ts'
import { usualValuesOf } from '../values/usual-values.ts'
import { writeForm } from '../values/write-form.ts'
import { useDayHours } from './opening-hours.ts'
import { draftOf, type QuickEntryDraft } from './quick-entry-draft.ts'

/** Where somebody began to type. */
interface EntryTarget {
  readonly cell: HTMLElement
  readonly employeeId: number
  readonly date: string
  /** The focused shift; null where the cell has the focus. */
  readonly shiftId: number | null
}

/** The cell, and the shift if that has the focus. */
function entryTargetOf(from: HTMLElement): EntryTarget {
  const cell = closest(from, '[data-cell]') ?? from
  const { employee, date = '' } = cell.dataset
  const shiftId = Number(from.dataset.shift) || null
  return { cell, employeeId: Number(employee), date, shiftId }
}

interface QuickEntryFieldProps {
  /** The cell or shift that has the focus. */
  readonly from: HTMLElement
  /** What was typed already. */
  readonly text: string
  readonly grid: GridStore
  readonly onClose: () => void
}

/** The cell or shift that gets the focus afterwards, which may have been drawn anew. */
function findAgain({ cell, employeeId, date, shiftId }: EntryTarget): HTMLElement | null {
  const shift = shiftId && document.querySelector<HTMLElement>(`#main [data-shift="${shiftId}"]`)
  if (shift) return shift
  if (cell.isConnected) return cell
  const again = `#main [data-cell][data-employee="${employeeId}"][data-date="${date}"]`
  return document.querySelector<HTMLElement>(again)
}

/** Makes, changes or removes the shift of a cell from what is typed; Enter saves, Escape leaves. */
export function QuickEntryField({ from, text, grid, onClose }: QuickEntryFieldProps) {
  const { open } = useScheduleScreen()
  const [target] = useState(() => entryTargetOf(from))
  const week = useStore(grid.week)
  const anchor = useRef(anchorOf(target.cell))
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const entry = useEntry(week, target, grid, typed)
  const isWriting = useRef(false)
  const context = useWriteContext()
  const save = (draft: QuickEntryDraft): void => {
    if (draft.kind === 'problem' || isWriting.current) return
    isWriting.current = true
    onClose()
    if (draft.kind === 'remove') return void removeShift(context, week, draft.shift)
    const { shift, values } = draft
    const cell = findAgain(target) ?? target.cell
    writeForm(context, week, shift, values).catch((error: unknown) =>
      sayRejected(error, { shift, values, cell }, open),
    )
  }
  const submission = useSubmission(entry, save)
  const name =
    target.employeeId === openRowId ? openShiftsName : (grid.row(target.employeeId)?.name ?? '')
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-label={texts.cell(name, weekdayMonthDay(target.date))}
        align="start"
        className="w-72"
        findOpener={() => findAgain(target)}
        onOpenAutoFocus={(event) => {
          // Not selected: the next letter goes behind what was typed.
          event.preventDefault()
          field.current?.focus()
          field.current?.setSelectionRange(text.length, text.length)
        }}
      >
        <EntryForm
          ref={field}
          typed={typed}
          onType={(next) => {
            setTyped(next)
            submission.reset()
          }}
          draft={entry.draft}
          {...submission}
        />
      </PopoverContent>
    </Popover>
  )
}

interface EntryFormProps extends Pick<ReturnType<typeof useSubmission>, 'isTried' | 'submit'> {
  readonly ref: Ref<HTMLInputElement>
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly draft: QuickEntryDraft
}

function EntryForm({ ref, typed, onType, draft, isTried, submit }: EntryFormProps) {
  const isProblem = draft.kind === 'problem'
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <TextField
        ref={ref}
        label={texts.field}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p
        role="status"
        className={cn(
          'wrap-anywhere min-h-5 text-sm',
          !isProblem && 'font-medium',
          isProblem && (isTried ? 'text-danger-ink' : 'text-ink-soft'),
        )}
      >
        {draft.text}
      </p>
    </form>
  )
}

/** Saves on Enter; what needs templates or opening hours waits until they have been read. */
function useSubmission(
  { draft, isReady }: ReturnType<typeof useEntry>,
  save: (draft: QuickEntryDraft) => void,
) {
  const [isTried, setTried] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const saveWaiting = useEffectEvent(() => save(draft))
  useEffect(() => {
    if (!isWaiting || !isReady) return
    setWaiting(false)
    saveWaiting()
  }, [isWaiting, isReady])
  return {
    isTried,
    reset() {
      setTried(false)
      setWaiting(false)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      setTried(isReady)
      if (isReady) save(draft)
      else setWaiting(true)
    },
  }
}

/** The shift that an entry changes; undefined when the cell has several and none has the focus. */
function shiftOf(grid: GridStore, { employeeId, date, shiftId }: EntryTarget) {
  const cell = grid.row(employeeId)?.cells.find((each) => each.date === date)
  const shifts = (cell?.shifts ?? []).map(({ shift }) => shift)
  if (shiftId !== null) return shifts.find(({ id }) => id === shiftId) ?? null
  return shifts.length > 1 ? undefined : (shifts[0] ?? null)
}

function useEntry(week: Week, target: EntryTarget, grid: GridStore, typed: string) {
  const { templates, isLoading } = useTemplates()
  const opening = useDayHours(target.date)
  const options = useMemo(() => templateOptions(templates).reverse(), [templates])
  const shift = shiftOf(grid, target)
  const around = useKnownNeighbourShifts(week.week_start_date)
  const usual = usualValuesOf([...week.shifts, ...around], target.employeeId, week.time_zone)
  const { time_zone: timeZone, positions = [] } = week
  const entry = parseQuickEntry(typed, {
    positions,
    templates: options,
    opening: opening ?? null,
    current: shift ? valuesOfShift(shift, timeZone) : null,
    reads24Hours: hourFormat() === 24,
  })
  const isAboutNone = shift === undefined && (entry.kind === 'position' || /^\s*x\s*$/i.test(typed))
  const draft: QuickEntryDraft = isAboutNone
    ? { kind: 'problem', text: texts.severalShifts }
    : draftOf(entry, {
        shift: shift ?? null,
        employeeId: target.employeeId,
        date: target.date,
        timeZone,
        positions,
        usualPositionId: usual.positionId ?? null,
      })
  const isPlain = entry.kind === 'remove' || (entry.kind === 'times' && !/[a-z]{3}/i.test(typed))
  return { draft, isReady: isPlain || (!isLoading && opening !== undefined) }
}
