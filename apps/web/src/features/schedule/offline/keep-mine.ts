import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { mergeMine } from '../edit/values/merge-changes.ts'
import { patchOf, valuesOfShift } from '../week/form-values.ts'
import { patchShift } from '../week/pending-writes.ts'
import {
  temporaryIdOfKey,
  type WaitingChange,
  type WaitingUpdate,
} from '../write/waiting/waiting-change.ts'

const waiting = { kind: 'waiting' } as const

/**
 * A change on top of what another user did meanwhile, merged field by field as in the shift form.
 * Null when nothing of it is left to save.
 */
export function keepMine(change: WaitingChange, current: Shift | null): WaitingChange | null {
  if (change.kind === 'create') return change
  if (current === null) return change.kind === 'delete' ? null : createAnew(change)
  const based = { ...change, basis: current, version: current.version, state: waiting }
  if (based.kind === 'delete') return based
  const { basis, patch, timeZone } = change as WaitingUpdate
  const values = mergeMine(
    valuesOfShift(basis, timeZone),
    valuesOfShift(patchShift(basis, patch), timeZone),
    valuesOfShift(current, timeZone),
  )
  const { status } = patch
  const merged = { ...patchOf(current, values, timeZone), ...(status && { status }) }
  return Object.keys(merged).length > 0 ? { ...based, patch: merged } : null
}

/** The changed shift as a new one, because another user deleted it. */
function createAnew({ basis, patch, ...change }: WaitingUpdate): WaitingChange {
  const shiftId = -temporaryIdOfKey(change.key)
  const { key, weekStart, timeZone, madeAt, overrideMaxHours } = change
  return {
    ...{ key, weekStart, timeZone, madeAt, overrideMaxHours },
    kind: 'create',
    shiftId,
    shift: { ...patchShift(basis, patch), id: shiftId, version: 0 },
    scheduleId: null,
    knownIds: [],
    mayHaveArrived: false,
    state: waiting,
  }
}
