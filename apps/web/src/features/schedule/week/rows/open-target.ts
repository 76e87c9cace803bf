import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { MaxHoursDetails } from '@weekboard/contracts/shifts/shifts'
import type { FormValues } from '../form-values.ts'

/**
 * Initial values of the form that differ from the defaults, such as a clicked hour or a dropped
 * time.
 */
export interface Proposal {
  readonly values: Partial<FormValues>
  /** The rule violation of the rejected write. */
  readonly warning?: MaxHoursDetails
  /** The shift as it was when the drag began, and as another user changed it meanwhile. */
  readonly stale?: { readonly basis: Shift; readonly current: Shift }
}

/** What a click or key opens, and the element that gets the focus back afterwards. */
export type OpenTarget = (
  | {
      readonly kind: 'new'
      /** Null when the form has an employee field. */
      readonly employeeId: number | null
      readonly date: string
    }
  | { readonly kind: 'shift'; readonly shiftId: number }
) & {
  readonly opener: HTMLElement
  readonly cell: HTMLElement | null
  readonly proposal?: Proposal
}

/** The anchor of a popover; keeps its position when the element is re-rendered. */
export function anchorOf(element: HTMLElement): { getBoundingClientRect: () => DOMRect } {
  let last = element.getBoundingClientRect()
  return {
    getBoundingClientRect() {
      if (element.isConnected) last = element.getBoundingClientRect()
      return last
    },
  }
}

/** What gets the focus after the panel: the opener, the shift's new element, or the cell. */
export function findOpener({ opener, cell }: OpenTarget): HTMLElement | null {
  const shiftId = opener.dataset.shift
  const successor = shiftId
    ? document.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
    : null
  return opener.isConnected ? opener : (successor ?? cell)
}
