import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'

/** What a shift has beside its employee and its times: in the form, in a draft, in a copy. */
export interface ShiftDetails {
  readonly positionId: number | null
  /** The places of an open shift; in the form 0 while the field is empty. */
  readonly slots: number
  readonly notes: string
  /** Null for those of the rules, which a new shift gets. */
  readonly breaks: readonly ShiftBreak[] | null
}

export const noDetails: ShiftDetails = { positionId: null, slots: 1, notes: '', breaks: null }

export const detailNames = Object.keys(noDetails) as readonly (keyof ShiftDetails)[]

export const pickDetails = (from: ShiftDetails): ShiftDetails =>
  Object.fromEntries(detailNames.map((name) => [name, from[name]])) as unknown as ShiftDetails

export const detailsOfShift = (shift: Shift): ShiftDetails => ({
  positionId: shift.position_id,
  slots: shift.slots,
  notes: shift.notes ?? '',
  // What a device has kept of an older version has none.
  breaks: shift.breaks ?? [],
})

export const wireDetails = ({ positionId, slots, notes, breaks }: ShiftDetails) => ({
  position_id: positionId,
  slots,
  notes: notes.trim() || null,
  breaks: [...(breaks ?? [])],
})

export type WireDetails = ReturnType<typeof wireDetails>

export function changedWireDetails(
  before: ShiftDetails,
  after: ShiftDetails,
): Partial<WireDetails> {
  const [old, now] = [wireDetails(before), wireDetails(after)]
  const isChanged = (name: string) =>
    JSON.stringify(old[name as keyof WireDetails]) !==
    JSON.stringify(now[name as keyof WireDetails])
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name)))
}

/** The details of a new shift on the wire, without those that a new shift has by itself. */
export function newWireDetails(details: ShiftDetails) {
  const { position_id, slots, notes, breaks } = wireDetails(details)
  return {
    ...(position_id !== null && { position_id }),
    ...(slots > 1 && { slots }),
    ...(notes && { notes }),
    ...(details.breaks && { breaks }),
  }
}

export const isSameDetail = (a: ShiftDetails, b: ShiftDetails, name: keyof ShiftDetails): boolean =>
  textOf(a[name]) === textOf(b[name])

export const areSameDetails = (a: ShiftDetails, b: ShiftDetails): boolean =>
  detailNames.every((name) => isSameDetail(a, b, name))

const textOf = (value: ShiftDetails[keyof ShiftDetails]): string =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value)
