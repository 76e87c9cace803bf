import type { Week } from '@weekboard/contracts/week'
import type { OpenTarget, Proposal } from '../../rows/open-target.ts'
import { showErrorToast } from '../../week/error-toast.ts'
import { type FormValues, instantsOf, patchOf } from '../../week/form-values.ts'
import { openRowId, openShiftName } from '../../week/open-shifts.ts'
import { scheduleTexts } from '../../week/schedule-texts.ts'
import { pickDetails } from '../../week/shift-details.ts'
import {
  createErrorMessage,
  deleteErrorMessage,
  updateErrorMessage,
} from '../../write/error-texts.ts'
import { writeNewShift, writeShiftDeletion, writeShiftUpdate } from '../../write/shifts.ts'
import type { WriteContext } from '../../write/write-context.ts'
import { maxHoursOf, staleShiftOf } from '../../write/write-errors.ts'
import type { QuickEntryDraft } from './quick-entry-draft.ts'

type Save = QuickEntryDraft & { readonly kind: 'save' }

function employeeName(week: Week, id: number): string {
  if (id === openRowId) return openShiftName
  const employee = week.employees.find((each) => each.id === id)
  return employee?.user.full_name ?? scheduleTexts.unknownEmployee
}

function save(context: WriteContext, week: Week, { shift, values }: Save): Promise<void> {
  if (shift) {
    const patch = patchOf(shift, values, week.time_zone)
    const input = { shift, patch, version: shift.version, overrideMaxHours: false }
    return writeShiftUpdate(context, week, input)
  }
  const instants = instantsOf(values, week.time_zone)
  if (!instants || values.employeeId === null) return Promise.resolve()
  return writeNewShift(context, week, {
    employeeId: values.employeeId,
    employeeName: employeeName(week, values.employeeId),
    startTime: instants.start_time,
    endTime: instants.end_time,
    ...pickDetails(values),
    overrideMaxHours: false,
  })
}

interface FormPlace {
  readonly opener: HTMLElement
  readonly cell: HTMLElement
}

const formOf = ({ shift, values }: Save, from: FormPlace, proposal: Proposal): OpenTarget =>
  shift
    ? { kind: 'shift', shiftId: shift.id, ...from, proposal }
    : { kind: 'new', employeeId: values.employeeId, date: values.date, ...from, proposal }

/** The form in which the user can resolve a rejection; null for other errors. */
function formOfRejected(error: unknown, draft: Save, cell: HTMLElement): OpenTarget | null {
  const values: Partial<FormValues> = draft.values
  const from = { opener: cell, cell }
  const warning = maxHoursOf(error)
  if (warning) return formOf(draft, from, { values, warning })
  const current = draft.shift && staleShiftOf(error)
  if (!draft.shift || !current) return null
  return formOf(draft, from, { values, stale: { basis: draft.shift, current } })
}

/**
 * Writes an entry, which is shown at once; what the server rejects opens in the form where the user
 * can resolve it there, and is a toast otherwise.
 */
export async function writeEntry(
  context: WriteContext & { readonly onOpen: (target: OpenTarget) => void },
  week: Week,
  draft: Exclude<QuickEntryDraft, { kind: 'problem' }>,
  cell: HTMLElement,
): Promise<void> {
  if (draft.kind === 'remove') {
    const { shift } = draft
    return writeShiftDeletion(context, week, shift, shift.version).catch((error: unknown) =>
      showErrorToast(error, deleteErrorMessage(error)),
    )
  }
  try {
    await save(context, week, draft)
  } catch (error) {
    const target = formOfRejected(error, draft, cell)
    if (target) return context.onOpen(target)
    showErrorToast(error, draft.shift ? updateErrorMessage(error) : createErrorMessage(error))
  }
}
