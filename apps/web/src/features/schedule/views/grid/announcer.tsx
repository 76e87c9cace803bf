import { type StoreApi, useStore } from 'zustand'

/** Tells readers what a drag or a key did. */
export function Announcer({ announcement }: { readonly announcement: StoreApi<string> }) {
  const text = useStore(announcement)
  return (
    <p className="sr-only" aria-live="polite" data-said>
      {text}
    </p>
  )
}
