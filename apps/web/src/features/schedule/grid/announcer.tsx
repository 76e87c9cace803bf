import { type Store, useStore } from '../../../ui/store.ts'

/** Tells readers what a drag or a key did. */
export function Announcer({ said }: { readonly said: Store<string> }) {
  const text = useStore(said)
  return (
    <p className="sr-only" aria-live="polite" data-said>
      {text}
    </p>
  )
}
