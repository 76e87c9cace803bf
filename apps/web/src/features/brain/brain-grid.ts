import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { ShiftLock } from './model/locks.ts'
import { toggled } from './model/participants.ts'
import type { PlannedWeek } from './model/planned-week.ts'

/** What somebody chose on the grid. */
export interface BrainGrid {
  /** The drawn shift or hole that `Why` explains. */
  readonly chosenId: number | null
  /** The drawn shifts of the proposal that are to be accepted. */
  readonly selected: ReadonlySet<number>
  readonly locks: ReadonlyMap<string, ShiftLock>
}

export const createBrainGrid = (locks: BrainGrid['locks']): StoreApi<BrainGrid> =>
  createStore<BrainGrid>(() => ({ chosenId: null, selected: new Set(), locks }))

export const toggleSelected = (store: StoreApi<BrainGrid>, drawnId: number): void =>
  store.setState(({ selected }) => ({ selected: toggled(selected, drawnId) }))

export const toggleLock = (store: StoreApi<BrainGrid>, lock: ShiftLock): void =>
  store.setState(({ locks }) => {
    const next = new Map(locks)
    if (!next.delete(lock.key)) next.set(lock.key, lock)
    return { locks: next }
  })

/** What the shifts on the grid need to know of the week. */
export interface PlanView extends PlannedWeek {
  readonly brainGrid: StoreApi<BrainGrid>
  /** False while a run goes on, or without one. */
  readonly canSelect: boolean
  /** The run whose proposal is shown and of which nothing is accepted yet; null for none. */
  readonly openRunId: number | null
}

const PlanViewContext = createContext<PlanView | null>(null)
export const PlanViewProvider = PlanViewContext

export function usePlanView(): PlanView {
  const view = use(PlanViewContext)
  if (!view) throw new Error('There is no PlanViewProvider above')
  return view
}

export const useBrainGrid = <T>(
  store: StoreApi<BrainGrid>,
  select: (brainGrid: BrainGrid) => T,
): T => useStore(store, select)
