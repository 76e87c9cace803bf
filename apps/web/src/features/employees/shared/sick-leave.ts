import { hasRight } from '@weekboard/contracts/rights'
import { createContext, use } from 'react'
import { useCurrentUser } from '../../../lib/session/current-user.ts'

/** Whom a manager enters sick leave for. */
export interface SickCall {
  readonly employeeId: number
  readonly name: string
  /** The first day that is proposed, as yyyy-mm-dd; null for today. */
  readonly date: string | null
}

type OpenSickLeave = (call: SickCall) => void

/**
 * Opens the dialog of sick leave. A page provides it, because the screens that show shifts and people
 * do not know its feature.
 */
const SickLeaveContext = createContext<OpenSickLeave | null>(null)
export const SickLeaveProvider = SickLeaveContext

/** Null where the viewer cannot enter sick leave for this employee: for oneself nobody can. */
export function useSickLeave(employeeId: number | null): OpenSickLeave | null {
  const viewer = useCurrentUser()
  const open = use(SickLeaveContext)
  const canEnter = hasRight(viewer, 'decideTimeOff') && viewer?.employee_id !== employeeId
  return canEnter && employeeId !== null ? open : null
}

/** The name of what opens the dialog, wherever it is. */
export const sickLeaveLabel = 'Called in sick…'
