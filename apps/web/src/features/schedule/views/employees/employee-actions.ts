import { createContext, use } from 'react'

/** What the grid offers to do with the people on it; null for those who only read. */
export interface EmployeeActions {
  /** Opens the choice of people to add, beside the element that asked for it. */
  readonly openAddEmployees: (opener: HTMLElement) => void
  readonly remove: (employeeId: number) => void
}

const EmployeeActionsContext = createContext<EmployeeActions | null>(null)
export const EmployeeActionsProvider = EmployeeActionsContext
export const useEmployeeActions = (): EmployeeActions | null => use(EmployeeActionsContext)
