import { createStore, type StoreApi, useStore } from 'zustand'

/** What a live region last said. */
export type LiveText = StoreApi<string>

export const createLiveText = (): LiveText => createStore(() => '')

/** Says a text to screen readers, also the same one again: they read a region only when it changes. */
export const announceOn =
  (liveText: LiveText) =>
  (text: string): void =>
    liveText.setState((before) => (before === text ? `${text}\u00a0` : text), true)

/** The live region of a text; sighted people see on the screen what it says. */
export function Announcer({ liveText }: { readonly liveText: LiveText }) {
  const text = useStore(liveText)
  return (
    <p className="sr-only" aria-live="polite" data-said>
      {text}
    </p>
  )
}
