import { type StoreApi, useStore } from 'zustand'

/** Tells readers what a drag or a key did. */
export function Announcer({ said }: { readonly said: StoreApi<string> }) {
  const text = useStore(said)
  return (
    <p className="sr-only" aria-live="polite" data-said>
      {text}
    </p>
  )
}
