import { createContext, use } from 'react'

/** What the grid offers to do with the people on it; null for those who only read. */
export interface PeopleActions {
  /** Opens the choice of people to add, beside the element that asked for it. */
  readonly askToAdd: (opener: HTMLElement) => void
  readonly remove: (employeeId: number) => void
}

const PeopleActionsContext = createContext<PeopleActions | null>(null)
export const PeopleActionsProvider = PeopleActionsContext
export const usePeopleActions = (): PeopleActions | null => use(PeopleActionsContext)
