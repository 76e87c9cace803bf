import { createStore } from 'zustand'

interface UpdateEntry {
  readonly id: number
  readonly at: Date
  readonly text: string
}

const maxEntries = 20

/** The last messages of the dashboard channel, the newest first; the debug tools show them. */
export const updateLog = createStore<readonly UpdateEntry[]>(() => [])
let lastId = 0

export function recordUpdate(text: string): void {
  lastId += 1
  const entry = { id: lastId, at: new Date(), text }
  updateLog.setState([entry, ...updateLog.getState()].slice(0, maxEntries), true)
}
