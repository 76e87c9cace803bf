import { createStore } from 'zustand'
import { getUserId } from '../../lib/session/session.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  readonly type: ToastType
  readonly title: string
  readonly message?: string
  /** Milliseconds on screen; 5000 by default. */
  readonly duration?: number
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Its action takes back the last step of the session, so that it goes when there is a later one. */
  readonly undoesLastStep?: boolean
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
  readonly duration: number
  /** ISO instant. */
  readonly shownAt: string
}

const defaultToastDurationMs = 5000
const maxToasts = 4

export const toastStore = createStore<readonly ToastEntry[]>(() => [])
let lastId = 0

/** A toast that has gone. */
export interface PastToast
  extends Pick<ToastEntry, 'id' | 'type' | 'title' | 'message' | 'shownAt'> {
  /** Who saw it; the next person in the tab does not. */
  readonly userId: number | null
}

const maxPastToasts = 50

/** The toasts that have gone since the page was loaded, newest first. */
export const pastToastStore = createStore<readonly PastToast[]>(() => [])

toastStore.subscribe((shown, before) => {
  const left = new Set(shown.map(({ id }) => id))
  const userId = getUserId()
  const gone = before.filter(({ id }) => !left.has(id)).map((toast) => ({ ...toast, userId }))
  if (gone.length === 0) return
  const all = [...gone, ...pastToastStore.getState()].sort((a, b) => b.id - a.id)
  pastToastStore.setState(all.slice(0, maxPastToasts), true)
})

/** Shows a toast and returns its id; works outside React as well. */
export function showToast(options: ToastOptions): number {
  lastId += 1
  if (options.undoesLastStep) dismissUndoToasts()
  const entry = {
    ...options,
    id: lastId,
    duration: options.duration ?? defaultToastDurationMs,
    shownAt: new Date().toISOString(),
  }
  toastStore.setState([...toastStore.getState(), entry].slice(-maxToasts), true)
  return entry.id
}

/** Shows a toast with an action; resolves to whether it was chosen, once the toast has gone. */
export function offer(options: ToastOptions, label: string): Promise<boolean> {
  return new Promise((resolve) => {
    let isChosen = false
    const run = () => {
      isChosen = true
    }
    const id = showToast({ ...options, action: { label, run } })
    const stop = toastStore.subscribe((entries) => {
      if (entries.some((entry) => entry.id === id)) return
      stop()
      // The action runs right after its toast was dismissed.
      queueMicrotask(() => resolve(isChosen))
    })
  })
}

/** Changes the message of a toast that is still on screen; false when it has gone. */
export function amendToast(id: number, message: string): boolean {
  const entries = toastStore.getState()
  if (!entries.some((entry) => entry.id === id)) return false
  toastStore.setState(
    entries.map((entry) => (entry.id === id ? { ...entry, message } : entry)),
    true,
  )
  return true
}

export const dismissToast = (id: number): void =>
  toastStore.setState(
    toastStore.getState().filter((entry) => entry.id !== id),
    true,
  )

/** Takes away the toasts that undo what is the last step no longer, or is about to be. */
export const dismissUndoToasts = (): void =>
  toastStore.setState(
    toastStore.getState().filter(({ undoesLastStep }) => !undoesLastStep),
    true,
  )

export const useToast = () => showToast
