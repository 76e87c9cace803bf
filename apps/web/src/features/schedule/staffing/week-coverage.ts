import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { currentOwner } from '../../../lib/session/current-user.ts'
import { readStored, writeStored } from '../../../lib/storage/storage.ts'
import type { StatePart } from '../week/schedule-store.ts'

export interface WeekCoverage {
  readonly weekStart: string
  /** Monday first. */
  readonly days: readonly DayStaffing[]
}

const storageKey = (): string => `weekboard.no-staffing-needs.${currentOwner() ?? ''}`

/** Keeps in this browser whether there are staffing needs, so that a later visit holds no place for them. */
export function rememberNeeds(hasNeeds: boolean): void {
  if ((readStored(storageKey()) === null) !== hasNeeds) {
    writeStored(storageKey(), hasNeeds ? null : 'true')
  }
}

export const coverageState: StatePart<{
  /**
   * The shown week against the staffing needs; undefined until known, null without needs, which is at
   * first what the last visit found.
   */
  readonly coverage: WeekCoverage | null | undefined
  /** Reads the staffing needs once more, where that failed; else null. */
  readonly retry: (() => void) | null
}> = {
  initial: () => ({ coverage: readStored(storageKey()) === null ? undefined : null, retry: null }),
}

export const uncoveredMinutes = ({ days }: WeekCoverage): number =>
  days.reduce((sum, day) => sum + day.uncoveredMinutes, 0)
