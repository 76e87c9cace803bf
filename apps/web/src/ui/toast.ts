import { createStore } from 'zustand'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  readonly type: ToastType
  readonly title: string
  readonly message?: string
  /** Milliseconds on screen; 5000 by default. */
  readonly duration?: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
  readonly duration: number
}

const defaultToastDurationMs = 5000
const maxToasts = 4

export const toastStore = createStore<readonly ToastEntry[]>(() => [])
let lastId = 0

/** Shows a toast and returns its id; works outside React as well. */
export function showToast(options: ToastOptions): number {
  lastId += 1
  const entry = { ...options, id: lastId, duration: options.duration ?? defaultToastDurationMs }
  toastStore.setState([...toastStore.getState(), entry].slice(-maxToasts), true)
  return entry.id
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

export const useToast = () => showToast
