import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/**
 * What one folder of the schedule knows beside the weeks of the server, until the screen is left. It
 * stands in the folder that owns it, and only functions of that folder change it.
 */
export interface StatePart<T extends object> {
  readonly initial: () => T
}

/** The state of one schedule screen, in parts that know nothing of each other. */
export interface ScheduleStore {
  of<T extends object>(part: StatePart<T>): StoreApi<T>
}

/** Makes the state of a schedule screen; a part comes into being when it is first asked for. */
export function createScheduleStore(): ScheduleStore {
  const stores = new Map<object, StoreApi<never>>()
  return {
    of<T extends object>(part: StatePart<T>): StoreApi<T> {
      const known = stores.get(part)
      if (known) return known as StoreApi<T>
      const made = createStore(part.initial)
      stores.set(part, made as StoreApi<never>)
      return made
    },
  }
}

const ScheduleStoreContext = createContext<ScheduleStore | null>(null)
export const ScheduleStoreProvider = ScheduleStoreContext

export function useScheduleStore(): ScheduleStore {
  const store = use(ScheduleStoreContext)
  if (!store) throw new Error('The schedule screen has no store')
  return store
}

export const usePart = <T extends object, Selected>(
  part: StatePart<T>,
  selector: (state: T) => Selected,
): Selected => useStore(useScheduleStore().of(part), selector)
