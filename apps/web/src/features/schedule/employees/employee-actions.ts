import { createContext, use } from 'react'

/** Actions on the employees of the grid; null for viewers who may not edit. */
export interface EmployeeActions {
  /** Opens the form beside its opener. */
  readonly openAddEmployees: (opener: HTMLElement) => void
  /** Adds the people of last week to an empty week, once. */
  readonly suggest: (ids: readonly number[]) => void
  readonly remove: (employeeId: number) => void
}

const EmployeeActionsContext = createContext<EmployeeActions | null>(null)
export const EmployeeActionsProvider = EmployeeActionsContext
export const useEmployeeActions = (): EmployeeActions | null => use(EmployeeActionsContext)
