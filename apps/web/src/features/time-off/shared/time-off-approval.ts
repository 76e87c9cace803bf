import { createContext, use } from 'react'

/** A pending request that a manager wants to approve. */
export interface TimeOffApproval {
  readonly requestId: number
  /** Called once the request is approved. */
  readonly onApproved: () => void
}

type OpenTimeOffApproval = (approval: TimeOffApproval) => void

/**
 * Opens the dialog that approves time off. A page provides it, because the dashboard does not know the
 * screen of requests.
 */
const TimeOffApprovalContext = createContext<OpenTimeOffApproval | null>(null)
export const TimeOffApprovalProvider = TimeOffApprovalContext
export const useTimeOffApproval = (): OpenTimeOffApproval | null => use(TimeOffApprovalContext)
