import { createStore } from 'zustand'

const storageKey = 'onboarding-completed'

/** Kept over reloads of this tab, so that only the first screen waits for the check. */
function readRemembered(): ReadonlyMap<number, boolean> {
  try {
    const id = Number(sessionStorage.getItem(storageKey))
    return new Map(id > 0 ? [[id, true]] : [])
  } catch {
    return new Map()
  }
}

/** Whether the onboarding is complete, by organization id; no entry while unknown. */
export const completionStore = createStore(() => readRemembered())

/** Once complete, always complete; a late reply does not change it. */
export function rememberCompletion(organizationId: number, completed: boolean): void {
  const known = completionStore.getState().get(organizationId)
  if (known === true || known === completed) return
  completionStore.setState(new Map(completionStore.getState()).set(organizationId, completed), true)
  if (!completed) return
  try {
    sessionStorage.setItem(storageKey, String(organizationId))
  } catch {
    // The next reload checks again.
  }
}
