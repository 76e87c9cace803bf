import { type StoreApi, useStore } from 'zustand'

/** Announces the result of a drag or key to screen readers. */
export function Announcer({ announcement }: { readonly announcement: StoreApi<string> }) {
  const text = useStore(announcement)
  return (
    <p className="sr-only" aria-live="polite" data-said>
      {text}
    </p>
  )
}
