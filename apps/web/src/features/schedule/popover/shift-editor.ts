import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { useEffect, useReducer, useRef } from 'react'
import { useConfirm } from '../../../ui/ask.ts'
import { showToast } from '../../../ui/toast.ts'
import { createSentence, deleteSentence, updateSentence } from '../error-sentences.ts'
import { useCreateShift, useDeleteShift, useUpdateShift } from '../hooks.ts'
import { maxHoursOf, staleShiftOf } from '../refusals.ts'
import { type ScheduleStore, useScheduleStore } from '../schedule-store.ts'
import {
  beginEditing,
  conflictOf,
  type EditorState,
  mergeState,
  versionOf,
} from './editor-state.ts'
import { type FormValues, instantsOf, patchOf, problemsOf, valuesOfShift } from './form-values.ts'
import { type EditorSubject, forgetDraft, freshValues, keepDraft } from './kept-drafts.ts'
import { popoverTexts as texts } from './popover-texts.ts'

/** The form of one shift: what was typed, what stands against it, and what can be done. */
export function useShiftEditor(week: Week, subject: EditorSubject, onDone: () => void) {
  const store = useScheduleStore()
  const { time_zone: timeZone } = week
  const [state, change] = useReducer(mergeState, null, () =>
    beginEditing(subject, store.typed, timeZone),
  )
  const isOpen = useKeepTyped(store, subject, state.values, timeZone)
  useEditedShift(store, state.basis?.id ?? null)
  const conflict = conflictOf(state, week)
  const writes = useEditorWrites({ week, state, change, isOpen, onDone })
  const edit = (changed: Partial<FormValues>) => {
    const asksAnew = changed.startTime !== undefined || changed.endTime !== undefined
    const values = { ...state.values, ...(asksAnew && { isWholeDay: false }), ...changed }
    change({ values, problems: {}, warning: null, failure: null })
  }
  return {
    state,
    conflict,
    edit,
    setMode: (mode: EditorState['mode']) => change({ mode, failure: null }),
    forget: isOpen.forget,
    startOver() {
      const values = freshValues(subject, timeZone)
      change({ values, isRestored: false, problems: {}, warning: null })
    },
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
      const values = valuesOfShift(current, timeZone)
      change({ basis: current, values, isRestored: false, refusedBy: null, failure: null })
    },
  }
}

export type ShiftEditor = ReturnType<typeof useShiftEditor>

/** What was typed outlives the form, until it was saved. */
function useKeepTyped(
  { typed }: ScheduleStore,
  subject: EditorSubject,
  values: FormValues,
  timeZone: string,
) {
  const isOpen = useRef(true)
  useEffect(() => {
    if (isOpen.current) keepDraft(typed, subject, values, timeZone)
  }, [typed, subject, values, timeZone])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return { isOpen, forget: () => forgetDraft(typed, subject) }
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
