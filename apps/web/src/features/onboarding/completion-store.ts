import { createStore } from 'zustand'

const storageKey = 'onboarding-completed'

/** Remembered over reloads of this tab, so that only its first screen waits for an answer. */
function readRemembered(): ReadonlyMap<number, boolean> {
  try {
    const id = Number(sessionStorage.getItem(storageKey))
    return new Map(id > 0 ? [[id, true]] : [])
  } catch {
    return new Map()
  }
}

/** Whether an organization has completed its onboarding, by its id; nothing while unknown. */
export const completionStore = createStore(() => readRemembered())

/** What was completed once stays so, whatever a late reply says. */
export function rememberCompletion(organizationId: number, completed: boolean): void {
  const known = completionStore.getState().get(organizationId)
  if (known === true || known === completed) return
  completionStore.setState(new Map(completionStore.getState()).set(organizationId, completed), true)
  if (!completed) return
  try {
    sessionStorage.setItem(storageKey, String(organizationId))
  } catch {
    // Then the next reload asks again.
  }
}
