import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Interval } from '@weekboard/scheduling/interval'
import { detailsOfShift, noDetails } from '../week/shift-details.ts'

/** The write that a drop causes: `change` updates `shift`, `copy` creates one like it. */
export type DropWrite =
  | { readonly kind: 'create'; readonly employeeId: number; readonly interval: Interval }
  | {
      readonly kind: 'change'
      readonly shift: Shift
      readonly employeeId: number
      readonly interval: Interval
    }
  | {
      readonly kind: 'copy'
      readonly shift: Shift
      readonly employeeId: number
      readonly interval: Interval
    }

/** What a new shift takes over from the one that it is a copy of. */
export const copiedFields = (write: DropWrite) =>
  write.kind === 'create' ? noDetails : detailsOfShift(write.shift)
