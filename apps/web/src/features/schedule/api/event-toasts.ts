import type { ToastOptions } from '../../../ui/toast.ts'
import { presenceTexts } from '../model/presence-texts.ts'

export interface EventToastsOptions {
  readonly show: (toast: ToastOptions) => number
  /** Changes the message of a toast; false when it has gone. */
  readonly amend: (id: number, message: string) => boolean
  /** Runs once after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
}

/** No more than one amendment in this time, which a reader may speak. */
const amendAfterMs = 1000

interface Shown {
  readonly id: number
  /** How many more there were, and how many of them the toast says. */
  more: number
  announcement: number
  isDue: boolean
}

/**
 * Shows what others did. While a toast is on screen, further ones of the same words are counted on
 * it, so that a hundred changes are not a wall of toasts.
 */
export class EventToasts {
  readonly #options: EventToastsOptions
  readonly #shown = new Map<string, Shown>()

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
    if (!shown.isDue) this.#say(toast, shown)
  }

  #show(toast: ToastOptions): void {
    const id = this.#options.show(toast)
    this.#shown.set(toast.title, { id, more: 0, announcement: 0, isDue: false })
  }

  /** What was dismissed, or has had its time, is followed by a new one. */
  #say(toast: ToastOptions, shown: Shown): void {
    shown.isDue = false
    if (shown.more === shown.announcement) return
    if (!this.#options.amend(shown.id, presenceTexts.moreChanges(shown.more))) {
      this.#show(toast)
      return
    }
    shown.announcement = shown.more
    shown.isDue = true
    this.#options.later(amendAfterMs, () => this.#say(toast, shown))
  }
}
