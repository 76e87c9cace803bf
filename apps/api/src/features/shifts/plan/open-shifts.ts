import { invalidField } from '../../../platform/errors.ts'
import type { ShiftRow } from '../present.ts'
import type { CreateAction, UpdateAction } from './actions.ts'
import type { ShiftChange } from './plan.ts'

const assignedSlotsError = () => invalidField('slots', 'must be 1 for a shift of somebody')

/** The places of a new shift. 422 for a shift of somebody with several. */
export function newSlots({ employeeId, slots }: CreateAction['fields']): number {
  if (employeeId !== null && slots !== 1) throw assignedSlotsError()
  return slots
}

/**
 * The places of a changed shift: those that the action names, otherwise those of an open shift that
 * stays open, otherwise 1. 422 for a shift of somebody with several.
 */
export function changedSlots(
  before: Pick<ShiftRow, 'employeeId' | 'slots'>,
  { fields }: Pick<UpdateAction, 'fields'>,
): number {
  const { employeeId = before.employeeId, slots } = fields
  if (employeeId === null) return slots ?? before.slots
  if (slots !== undefined && slots !== 1) throw assignedSlotsError()
  return 1
}

/**
 * Whether giving a shift to somebody makes a shift with an id of its own and leaves the rest open: an
 * open one of several places, unless an undo says that it is the same shift.
 */
export const takesOnePlace = (before: ShiftRow, { fields, assigns }: UpdateAction): boolean =>
  before.employeeId === null &&
  typeof fields.employeeId === 'number' &&
  assigns !== 'same_shift' &&
  (before.slots > 1 || assigns === 'new_shift')

/** Whether a decided request makes the change, which is announced at once. An undo is not. */
const isAnnouncedAtOnce = ({ fields, assigns }: UpdateAction): boolean =>
  fields.status === 'published' && assigns !== 'same_shift'

/** How often a changed shift was announced; in another week it is not yet. */
export function announcedAfter(
  { announcedVersion = null, scheduleId }: Pick<ShiftRow, 'announcedVersion' | 'scheduleId'>,
  action: UpdateAction,
  after: { readonly isNew: boolean; readonly scheduleId: number },
): number | null {
  const announced = after.isNew || scheduleId !== after.scheduleId ? null : announcedVersion
  return isAnnouncedAtOnce(action) ? (announced ?? 0) + 1 : announced
}

/** An open shift of which a place was taken; its last place removes it. */
export function withoutPlace(before: ShiftRow, action: UpdateAction): ShiftChange {
  if (before.slots === 1) return { before, after: null }
  const status = isAnnouncedAtOnce(action) ? 'published' : 'draft'
  const { scheduleId } = before
  return {
    before,
    after: {
      ...before,
      slots: before.slots - 1,
      status: before.status === 'cancelled' ? 'cancelled' : status,
      version: before.version + 1,
      announcedVersion: announcedAfter(before, action, { isNew: false, scheduleId }),
    },
  }
}
