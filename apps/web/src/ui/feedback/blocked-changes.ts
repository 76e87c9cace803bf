import { createContext, use } from 'react'

/** Why nothing can be changed now, for people; null while everything can. */
export const BlockedChanges = createContext<string | null>(null)

/** The reason for which a control has to be off; null for one that `changes` nothing. */
export function useBlockReason(changes: boolean): string | null {
  const reason = use(BlockedChanges)
  return changes ? reason : null
}

/** How a control says why it is off. */
export const blockedProps = (reason: string | null) =>
  reason === null
    ? {}
    : { title: reason, 'aria-description': reason, 'aria-disabled': true as const }
