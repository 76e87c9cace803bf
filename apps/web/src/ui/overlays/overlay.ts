import { cn } from '../cn.ts'

interface OutsideEvent {
  readonly detail: { readonly originalEvent: Event }
  preventDefault(): void
}

export const keepOpen = (event: OutsideEvent): void => event.preventDefault()

/** A click on a toast is not a click outside: the open overlay stays open. */
export function keepOpenOnToast(event: OutsideEvent): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault()
}

/** Whether an outside event happened on the overlay's own button. */
export const isWithin = (opener: Element | null | undefined, event: OutsideEvent): boolean => {
  const { target } = event.detail.originalEvent
  return target instanceof Node && (opener?.contains(target) ?? false)
}

export const scrimClasses = cn(
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear data-[state=closed]:animate-vanish',
)

export const modalClasses = cn(
  'fixed-x-4 fixed top-1/2 z-40 mx-auto flex max-h-(--dialog-height) w-auto -translate-y-1/2',
  'wrap-anywhere flex-col overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-modal low:overflow-y-auto',
  'data-[state=open]:animate-rise data-[state=closed]:animate-sink focus:outline-none',
)

/** What scrolls between a header and a footer that stay, or together with them on a low screen. */
export const betweenClasses = cn(
  'min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible',
)

export const floatingClasses = cn(
  'wrap-anywhere z-30 rounded-lg border border-line bg-raised text-ink shadow-pop focus:outline-none',
  'data-[state=open]:animate-pop data-[state=closed]:animate-unpop',
)

/** Fades the end of a scrolling list, so that no line looks cut off. */
export const fadingEndClasses = cn(
  'after:pointer-events-none after:sticky after:bottom-0 after:z-1 after:block',
  'after:bg-linear-to-t after:from-raised after:to-transparent',
)

/** Menus and tooltips appear inside the page's main landmark, where readers look for content. */
export const mainLandmark = (): HTMLElement | null => document.getElementById('main')
