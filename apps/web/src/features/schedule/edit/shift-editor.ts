import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { showEditing } from '../live/presence.ts'
import { formErrorMessage, showErrorToast } from '../week/error-toast.ts'
import {
  addHours,
  type FormValues,
  longHoursOf,
  problemsOf,
  valuesOfShift,
} from '../week/form-values.ts'
import { useKnownNeighbourShifts } from '../week/read/other-weeks.ts'
import { eventsState, findShiftInOtherWeek } from '../week/schedule-events.ts'
import { type ScheduleStore, usePart, useScheduleStore } from '../week/schedule-store.ts'
import { createErrorMessage, deleteErrorMessage, updateErrorMessage } from '../write/error-texts.ts'
import { writeShiftDeletion } from '../write/shifts.ts'
import { useWriteContext } from '../write/write-context.ts'
import { maxHoursOf, staleShiftOf } from '../write/write-errors.ts'
import type { TemplateOption } from './pages/templates.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import {
  deleteDraft,
  draftsState,
  type EditorSubject,
  initialValues,
  saveDraft,
} from './values/drafts.ts'
import { beginEditing, conflictOf, type EditorState, versionOf } from './values/editor-state.ts'
import { mergeMine } from './values/merge-changes.ts'
import { usualValuesOf } from './values/usual-values.ts'
import { writeForm } from './values/write-form.ts'

export function useShiftEditor(week: Week, given: EditorSubject, onDone: () => void) {
  const store = useScheduleStore()
  const subject = useWithUsual(week, given)
  const { time_zone: timeZone } = week
  const [state, change] = useReducer(
    (former: EditorState, changed: Partial<EditorState>): EditorState => ({
      ...former,
      ...changed,
    }),
    null,
    () => beginEditing(subject, store.of(draftsState).getState().drafts, timeZone),
  )
  const { basis } = state
  const isOpen = useSaveDraft(store, subject, state, timeZone)
  useEditedShift(store, basis?.id ?? null)
  const events = usePart(eventsState, (state) => state.events)
  const conflict = conflictOf(state, week, basis && findShiftInOtherWeek(events, basis.id, week))
  const writes = useEditorWrites({ week, state, change, isOpen, onDone })
  const edit = (changed: Partial<FormValues>) => {
    const changesTime = changed.startTime !== undefined || changed.endTime !== undefined
    const values = { ...state.values, ...(changesTime && { isWholeDay: false }), ...changed }
    change({ values, problems: {}, warning: null, failure: null, confirmedHours: null })
  }
  return {
    state,
    conflict,
    edit,
    setMode: (mode: EditorState['mode']) => change({ mode, failure: null }),
    /** Gives an existing shift the length of a template; the start stays. */
    chooseTemplate({ key, hours }: TemplateOption) {
      edit({ endTime: addHours(state.values.startTime, hours) })
      change({ templateKey: key })
    },
    forget: isOpen.forget,
    startOver() {
      const values = initialValues(subject, timeZone)
      change({ values, isRestored: false, problems: {}, warning: null, confirmedHours: null })
    },
    save: (override: boolean) => writes.save(override, basis, state.values),
    remove: writes.remove,
    keepMine() {
      const decided = { newerShift: null, failure: null, confirmedHours: null }
      if (conflict?.kind === 'deleted') change({ ...decided, basis: null })
      if (conflict?.kind !== 'changed' || !basis) return
      const { current } = conflict
      const [before, theirs] = [valuesOfShift(basis, timeZone), valuesOfShift(current, timeZone)]
      const values = mergeMine(before, state.values, theirs)
      change({ ...decided, basis: current, values })
      void writes.save(false, current, values)
    },
    takeTheirs() {
      if (conflict?.kind !== 'changed') return onDone()
      const { current } = conflict
      const values = valuesOfShift(current, timeZone)
      change({ basis: current, values, isRestored: false, newerShift: null, failure: null })
    },
  }
}

/** The subject with what a new shift of its employee usually has, as it was known at the beginning. */
function useWithUsual(week: Week, subject: EditorSubject): EditorSubject {
  const around = useKnownNeighbourShifts(week.week_start_date)
  const [begun] = useState((): EditorSubject => {
    if (subject.shift) return subject
    const usual = usualValuesOf([...week.shifts, ...around], subject.employeeId, week.time_zone)
    return { ...subject, usual }
  })
  return begun
}

export type ShiftEditor = ReturnType<typeof useShiftEditor>

export interface FormPartProps {
  readonly week: Week
  readonly editor: ShiftEditor
}

/** Keeps the input as a draft after the form closes, until it is saved. */
function useSaveDraft(
  store: ScheduleStore,
  subject: EditorSubject,
  { values, basis }: EditorState,
  timeZone: string,
) {
  const { drafts } = store.of(draftsState).getState()
  const isOpen = useRef(true)
  useEffect(() => {
    if (!isOpen.current) return
    const from = basis ? valuesOfShift(basis, timeZone) : initialValues(subject, timeZone)
    saveDraft(drafts, subject, values, timeZone, from)
  }, [drafts, subject, values, basis, timeZone])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return { isOpen, forget: () => deleteDraft(drafts, subject) }
}

function useEditedShift(store: ScheduleStore, shiftId: number | null): void {
  useEffect(() => {
    showEditing(store, shiftId)
    return () => showEditing(store, null)
  }, [store, shiftId])
}

interface EditorWritesInput {
  readonly week: Week
  readonly state: EditorState
  readonly change: (change: Partial<EditorState>) => void
  readonly isOpen: ReturnType<typeof useSaveDraft>
  readonly onDone: () => void
}

function useEditorWrites({ week, state, change, isOpen, onDone }: EditorWritesInput) {
  const context = useWriteContext()
  const confirm = useConfirm()

  const fail = (error: unknown, text: string) => {
    const newerShift = staleShiftOf(error)
    const warning = maxHoursOf(error)
    const isOther = !newerShift && !warning
    const message = isOther ? formErrorMessage(error, text) : null
    change({ busy: null, newerShift, warning, failure: message })
    if (!isOpen.isOpen.current) showErrorToast(error, text)
  }
  const finish = () => {
    isOpen.forget()
    if (isOpen.isOpen.current) onDone()
  }

  /** Whether an unusual length must be confirmed; asks once. */
  const mustConfirmLength = (basis: Shift | null, values: FormValues): boolean => {
    const hours = longHoursOf(basis, values, week.time_zone)
    change({ confirmedHours: hours })
    return hours !== null && hours !== state.confirmedHours
  }

  const save = async (override: boolean, basis: Shift | null, values: FormValues) => {
    const problems = problemsOf(values, week.time_zone, basis)
    change({ problems, failure: null })
    if (Object.keys(problems).length > 0) return
    if (!override && mustConfirmLength(basis, values)) return
    change({ busy: override ? 'overriding' : 'saving' })
    try {
      await writeForm(context, week, basis, values, override)
      finish()
    } catch (error) {
      fail(error, basis ? updateErrorMessage(error) : createErrorMessage(error))
    }
  }

  const remove = async () => {
    const { basis } = state
    if (!basis) return
    if (!(await confirm({ title: texts.deleteQuestion, action: texts.delete }))) return
    change({ busy: 'deleting', failure: null })
    try {
      await writeShiftDeletion(context, week, basis, versionOf(basis, week))
      finish()
    } catch (error) {
      fail(error, deleteErrorMessage(error))
    }
  }

  return { save, remove }
}
