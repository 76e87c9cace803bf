import type { Shift } from '@weekboard/contracts/shift'
import type { MaxHoursDetails } from '@weekboard/contracts/shifts'
import type { FormValues } from './form-values.ts'

/** What the form begins with where it is more than the defaults: an hour, or what was dragged. */
export interface Proposal {
  readonly values: Partial<FormValues>
  /** What the server announcement to it already. */
  readonly warning?: MaxHoursDetails
  /** The shift as it was taken, and as somebody else had made it when it was let go. */
  readonly stale?: { readonly basis: Shift; readonly current: Shift }
}

/** What a click or a key asks to open, and from where, so that the focus finds its way back. */
export type OpenTarget =
  | {
      readonly kind: 'new'
      /** Null when the form asks who it is. */
      readonly employeeId: number | null
      readonly date: string
      readonly opener: HTMLElement
      readonly cell: HTMLElement | null
      readonly proposal?: Proposal
    }
  | {
      readonly kind: 'shift'
      readonly shiftId: number
      readonly opener: HTMLElement
      readonly cell: HTMLElement | null
      readonly proposal?: Proposal
    }
