import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import type { MaxHoursDetails } from '@weekboard/contracts/shifts'
import { useEffect, useReducer, useRef } from 'react'
import { useConfirm } from '../../../ui/ask.ts'
import { showToast } from '../../../ui/toast.ts'
import { createSentence, deleteSentence, updateSentence } from '../error-sentences.ts'
import { useCreateShift, useDeleteShift, useUpdateShift } from '../hooks.ts'
import { maxHoursOf, staleShiftOf } from '../refusals.ts'
import { type ScheduleStore, useScheduleStore } from '../schedule-store.ts'
import { texts } from '../texts.ts'
import {
  type FormProblems,
  type FormValues,
  instantsOf,
  newShiftValues,
  patchOf,
  problemsOf,
  sameValues,
  valuesOfShift,
} from './form-values.ts'
import type { Proposal } from './panel-target.ts'

export type Busy = 'saving' | 'overriding' | 'deleting'

export interface EditorState {
  readonly values: FormValues
  /** The shift that the form changes, as it was when the form took it over; null for a new one. */
  readonly basis: Shift | null
  readonly isRestored: boolean
  readonly problems: FormProblems
  readonly busy: Busy | null
  readonly warning: MaxHoursDetails | null
  readonly failure: string | null
  /** A newer state of the shift that a refusal brought. */
  readonly refusedBy: Shift | null
  /** The refusal met a save, which 'Keep mine' sends again. */
  readonly wasSaving: boolean
}

/** What the form is about: a shift, or a new one of a person on a day. */
export type EditorSubject = (
  | { readonly shift: Shift }
  | { readonly shift: null; readonly employeeId: number | null; readonly date: string }
) & { readonly proposal?: Proposal | undefined }

/** Somebody else's change of the shift in the form. */
export type Conflict =
  | { readonly kind: 'changed'; readonly current: Shift }
  | { readonly kind: 'deleted' }

/** By shift, or by the cell: a day's, or an hour's. */
function subjectKey(subject: EditorSubject): string {
  if (subject.shift) return `shift ${subject.shift.id}`
  const { employeeId, date, proposal } = subject
  return `new ${employeeId} ${date} ${proposal?.values.startTime ?? ''}`
}

/** What the form holds untouched. What a drag meant for a shift is a change of it already. */
const valuesOf = (subject: EditorSubject, timeZone: string): FormValues =>
  subject.shift
    ? valuesOfShift(subject.shift, timeZone)
    : { ...newShiftValues(subject.employeeId, subject.date), ...subject.proposal?.values }

function begin(subject: EditorSubject, store: ScheduleStore, timeZone: string): EditorState {
  const { warning, values: proposed } = subject.proposal ?? {}
  const values = valuesOf(subject, timeZone)
  const typed = warning ? undefined : store.typed.get(subjectKey(subject))
  return {
    values: typed ?? { ...values, ...proposed },
    basis: subject.shift,
    isRestored: typed !== undefined,
    problems: {},
    busy: null,
    warning: warning ?? null,
    failure: null,
    refusedBy: null,
    wasSaving: false,
  }
}

const merge = (state: EditorState, change: Partial<EditorState>): EditorState => ({
  ...state,
  ...change,
})

/** What stands against the form; a change that only touched the status is none. */
function conflictOf({ basis, busy, refusedBy }: EditorState, week: Week): Conflict | null {
  if (!basis || busy) return null
  const known = week.shifts.find(({ id }) => id === basis.id)
  const current = refusedBy && refusedBy.version > (known?.version ?? 0) ? refusedBy : known
  if (!current) return { kind: 'deleted' }
  if (current.version <= basis.version) return null
  const before = valuesOfShift(basis, week.time_zone)
  const isSame = sameValues(valuesOfShift(current, week.time_zone), before)
  return isSame && !refusedBy ? null : { kind: 'changed', current }
}

/** The version to write against: the newest that shows the same as what the form took over. */
function versionOf(basis: Shift, week: Week): number {
  const known = week.shifts.find(({ id }) => id === basis.id)
  if (!known) return basis.version
  const isSame = sameValues(
    valuesOfShift(known, week.time_zone),
    valuesOfShift(basis, week.time_zone),
  )
  return isSame ? Math.max(basis.version, known.version) : basis.version
}

/** The form of one shift: what was typed, what stands against it, and what can be done. */
export function useShiftEditor(week: Week, subject: EditorSubject, onDone: () => void) {
  const store = useScheduleStore()
  const [state, change] = useReducer(merge, null, () => begin(subject, store, week.time_zone))
  const original = valuesOf(subject, week.time_zone)
  const isOpen = useKeepTyped(store, subjectKey(subject), state, original)
  useEditedShift(store, state.basis?.id ?? null)
  const conflict = conflictOf(state, week)
  const writes = useEditorWrites({ week, state, change, isOpen, onDone })
  const edit = (values: Partial<FormValues>) =>
    change({ values: { ...state.values, ...values }, problems: {}, warning: null, failure: null })
  return {
    state,
    conflict,
    edit,
    startOver: () => change({ values: original, isRestored: false, problems: {}, warning: null }),
    save: (override: boolean) => writes.save(override, state.basis),
    remove: writes.remove,
    keepMine() {
      if (!conflict) return
      const basis = conflict.kind === 'changed' ? conflict.current : null
      change({ basis, refusedBy: null, wasSaving: false, failure: null })
      if (state.wasSaving && basis) void writes.save(false, basis)
    },
    takeTheirs() {
      if (conflict?.kind !== 'changed') return onDone()
      const { current } = conflict
      const values = valuesOfShift(current, week.time_zone)
      change({ basis: current, values, isRestored: false, refusedBy: null, failure: null })
    },
  }
}

export type ShiftEditor = ReturnType<typeof useShiftEditor>

/** What was typed outlives the form, until it was saved. */
function useKeepTyped(store: ScheduleStore, key: string, state: EditorState, original: FormValues) {
  const isOpen = useRef(true)
  const typed = sameValues(state.values, original) ? null : state.values
  useEffect(() => {
    if (!isOpen.current) return
    if (typed) store.typed.set(key, typed)
    else store.typed.delete(key)
  }, [store, key, typed])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return { isOpen, forget: () => store.typed.delete(key) }
}

function useEditedShift({ editedShiftId }: ScheduleStore, shiftId: number | null): void {
  useEffect(() => {
    editedShiftId.set(shiftId)
    return () => editedShiftId.set(null)
  }, [editedShiftId, shiftId])
}

interface EditorWritesInput {
  readonly week: Week
  readonly state: EditorState
  readonly change: (change: Partial<EditorState>) => void
  readonly isOpen: ReturnType<typeof useKeepTyped>
  readonly onDone: () => void
}

function useEditorWrites({ week, state, change, isOpen, onDone }: EditorWritesInput) {
  const send = useSend(week, state.values)
  const deleteShift = useDeleteShift()
  const confirm = useConfirm()

  const fail = (failure: unknown, sentence: string, isSave: boolean) => {
    const refusedBy = staleShiftOf(failure)
    const warning = maxHoursOf(failure)
    const isPlain = !refusedBy && !warning
    const wasSaving = refusedBy !== null && isSave
    change({ busy: null, refusedBy, wasSaving, warning, failure: isPlain ? sentence : null })
    if (!isOpen.isOpen.current) showToast({ type: 'error', title: sentence })
  }
  const finish = () => {
    isOpen.forget()
    if (isOpen.isOpen.current) onDone()
  }

  const save = async (override: boolean, basis: Shift | null) => {
    const problems = problemsOf(state.values, week.time_zone)
    change({ problems, failure: null })
    if (Object.keys(problems).length > 0) return
    change({ busy: override ? 'overriding' : 'saving' })
    try {
      await send(basis, override)
      finish()
    } catch (failure) {
      fail(failure, basis ? updateSentence(failure) : createSentence(failure), true)
    }
  }

  const remove = async () => {
    const { basis } = state
    if (!basis) return
    if (!(await confirm({ title: texts.deleteQuestion, action: texts.delete }))) return
    change({ busy: 'deleting', failure: null })
    try {
      await deleteShift(week, basis.id, versionOf(basis, week))
      finish()
    } catch (failure) {
      fail(failure, deleteSentence(failure), false)
    }
  }

  return { save, remove }
}

/** Sends the form as a new shift or as a change of its basis; throws ApiError. */
function useSend(week: Week, values: FormValues) {
  const createShift = useCreateShift()
  const updateShift = useUpdateShift()
  return async (basis: Shift | null, overrideMaxHours: boolean): Promise<void> => {
    const instants = instantsOf(values, week.time_zone)
    if (!instants || values.employeeId === null) return
    if (!basis) {
      const employee = week.employees.find(({ id }) => id === values.employeeId)
      return createShift(week, {
        employeeId: values.employeeId,
        employeeName: employee?.user.full_name ?? texts.unknownEmployee,
        startTime: instants.start_time,
        endTime: instants.end_time,
        notes: values.notes.trim(),
        overrideMaxHours,
      })
    }
    const patch = patchOf(basis, values, week.time_zone)
    if (Object.keys(patch).length === 0) return
    const version = versionOf(basis, week)
    return updateShift(week, { shift: basis, patch, version, overrideMaxHours })
  }
}
