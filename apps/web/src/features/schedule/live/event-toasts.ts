import type { ToastOptions } from '../../../ui/feedback/toast.ts'
import { presenceTexts } from './presence-texts.ts'

export interface EventToastsOptions {
  readonly show: (toast: ToastOptions) => number
  /** Changes the message of a toast; false when the toast is gone. */
  readonly amend: (id: number, message: string) => boolean
  readonly later: (ms: number, work: () => void) => void
}

/** Least time between two amendments of a toast, so that a screen reader can read each. */
const amendEveryMs = 1000

interface ShownToast {
  readonly id: number
  /** The message of the first event. */
  readonly message: string | undefined
  /** The number of further events with the same title. */
  more: number
  /** How many of them the toast shows. */
  shownMore: number
  isWaiting: boolean
}

/**
 * Shows the events of other users as toasts. Events with the title of a toast that is still on
 * screen are counted on it, so that a hundred changes do not open a hundred toasts.
 */
export class EventToasts {
  readonly #options: EventToastsOptions
  readonly #shown = new Map<string, ShownToast>()

  constructor(options: EventToastsOptions) {
    this.#options = options
  }

  add(toast: ToastOptions): void {
    const shown = this.#shown.get(toast.title)
    if (!shown) {
      this.#show(toast)
      return
    }
    shown.more += 1
    if (!shown.isWaiting) this.#amend(toast, shown)
  }

  #show(toast: ToastOptions): void {
    const id = this.#options.show(toast)
    const { title, message } = toast
    this.#shown.set(title, { id, message, more: 0, shownMore: 0, isWaiting: false })
  }

  /** Shows the count on the toast, or a new toast when the former is gone. */
  #amend(toast: ToastOptions, shown: ShownToast): void {
    shown.isWaiting = false
    if (shown.more === shown.shownMore) return
    const text = [shown.message, presenceTexts.moreChanges(shown.more)].filter(Boolean).join(', ')
    if (!this.#options.amend(shown.id, text)) {
      this.#show(toast)
      return
    }
    shown.shownMore = shown.more
    shown.isWaiting = true
    this.#options.later(amendEveryMs, () => this.#amend(toast, shown))
  }
}
