import type { StatePart } from '../week/schedule-store.ts'

export const setUpState: StatePart<{
  /** Shows what is left until the first week is published. */
  readonly isSettingUp: boolean
}> = { initial: () => ({ isSettingUp: false }) }
