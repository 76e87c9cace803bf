import { createStore, type StoreApi } from 'zustand'
import {
  isDirty,
  type LayoutState,
  type ServerLayout,
  withSavedLayout,
  withServerLayout,
} from './layout-state.ts'
import type { Placements } from './placements.ts'

export const autosaveDelayMs = 2000
const maxConflicts = 3

export type LayoutSaveStatus = 'idle' | 'saving' | 'saved' | 'failed'

export interface LayoutEditorState {
  /** Null until loaded. */
  readonly layout: LayoutState | null
  readonly isEditing: boolean
  readonly status: LayoutSaveStatus
}

interface Timer {
  readonly cancel: () => void
}

interface EditorOptions {
  /** Saves with the version that the server is expected to have. */
  readonly save: (layout: ServerLayout) => Promise<ServerLayout>
  /** What another browser saved meanwhile, when that is why a save was rejected; else null. */
  readonly currentOf: (error: unknown) => ServerLayout | null
  readonly onFailure: (error: unknown) => void
  readonly later: (ms: number, work: () => void) => Timer
}

/**
 * Holds the layout while the dashboard is open. Changes are saved 2 s after the last one once edit
 * mode is off, on demand, and when the dashboard is left.
 */
export class LayoutEditor {
  readonly store: StoreApi<LayoutEditorState> = createStore(() => ({
    layout: null,
    isEditing: false,
    status: 'idle' as const,
  }))
  readonly #options: EditorOptions
  #timer: Timer | null = null
  #received: ServerLayout[] = []

  constructor(options: EditorOptions) {
    this.#options = options
  }

  /**
   * While a save is under way it waits: the layout may be what that save stored, which would look
   * like the change of another browser until the save has its reply.
   */
  receive(server: ServerLayout): void {
    const { layout, status } = this.store.getState()
    if (status === 'saving') this.#received.push(server)
    else this.#show(withServerLayout(layout, server))
  }

  /** Nothing before the layout has loaded, and when `next` returns the same list. */
  change(next: (widgets: Placements) => Placements): void {
    const { layout } = this.store.getState()
    if (!layout) return
    const widgets = next(layout.widgets)
    if (widgets === layout.widgets) return
    this.#show({ ...layout, widgets })
    if (this.store.getState().status !== 'saving') this.store.setState({ status: 'idle' })
    this.#scheduleSave()
  }

  setEditing(isEditing: boolean): void {
    this.store.setState({ isEditing })
    this.#scheduleSave()
  }

  /** Saves at once what is not saved yet. Reports a failure; never rejects. */
  async save(conflicts = 0): Promise<void> {
    this.#cancelTimer()
    const { layout, status } = this.store.getState()
    if (!layout || status === 'saving') return
    if (!isDirty(layout)) {
      this.store.setState({ status: 'saved' })
      return
    }
    this.store.setState({ status: 'saving' })
    try {
      const saved = await this.#options.save({ ...layout.server, widgets: layout.widgets })
      const current = this.store.getState().layout ?? layout
      this.#show(withSavedLayout(current, layout.widgets, saved))
      this.store.setState({ status: 'saved' })
      this.#receiveWaiting()
      this.#scheduleSave()
    } catch (error) {
      const current = this.#options.currentOf(error)
      this.store.setState({ status: 'failed' })
      this.#receiveWaiting()
      if (current && conflicts < maxConflicts) {
        this.receive(current)
        await this.save(conflicts + 1)
      } else {
        this.#options.onFailure(error)
      }
    }
  }

  /** Called when the dashboard is left; saves what is not saved yet. */
  close(): void {
    const { layout } = this.store.getState()
    this.#cancelTimer()
    if (layout && isDirty(layout)) void this.save()
  }

  #receiveWaiting(): void {
    const waiting = this.#received
    this.#received = []
    for (const server of waiting) this.receive(server)
  }

  #show(layout: LayoutState): void {
    this.store.setState({ layout })
  }

  #scheduleSave(): void {
    this.#cancelTimer()
    const { layout, isEditing, status } = this.store.getState()
    if (!layout || !isDirty(layout) || isEditing || status === 'saving') return
    this.#timer = this.#options.later(autosaveDelayMs, () => void this.save())
  }

  #cancelTimer(): void {
    this.#timer?.cancel()
    this.#timer = null
  }
}
