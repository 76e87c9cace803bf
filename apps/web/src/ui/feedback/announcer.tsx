import { createStore, type StoreApi, useStore } from 'zustand'

/** What a live region last said. */
export type Announcement = StoreApi<string>

export const createAnnouncement = (): Announcement => createStore(() => '')

/** Says a text to screen readers, also the same one again: they read a region only when it changes. */
export const announceOn =
  (announcement: Announcement) =>
  (text: string): void =>
    announcement.setState((before) => (before === text ? `${text}\u00a0` : text), true)

/** The live region of an announcement; sighted people see on the screen what it says. */
export function Announcer({ announcement }: { readonly announcement: Announcement }) {
  const text = useStore(announcement)
  return (
    <p className="sr-only" aria-live="polite" data-said>
      {text}
    </p>
  )
}
