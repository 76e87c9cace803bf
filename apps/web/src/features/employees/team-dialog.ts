import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { createContext, useContext } from 'react'

/** A dialog of the screen, and whom it is about. */
export type TeamDialog =
  | { readonly kind: 'add' | 'invite_several' }
  | { readonly kind: 'edit' | 'rates' | 'deactivate' | 'erase'; readonly employee: Employee }
  /** Edits an employee who has no email address and is to be invited. */
  | { readonly kind: 'edit_to_invite'; readonly employee: Employee }

const OpenTeamDialog = createContext<(dialog: TeamDialog) => void>(() => undefined)

export const TeamDialogProvider = OpenTeamDialog.Provider

/** Opens a dialog of the screen; outside the screen it does nothing. */
export const useOpenTeamDialog = () => useContext(OpenTeamDialog)
