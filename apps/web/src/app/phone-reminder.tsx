import type { User } from '@weekboard/contracts/identity'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from 'zustand'
import { getSession, subscribeSession } from '../lib/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { paths } from './paths.ts'

const dismissedKey = 'phone-reminder-dismissed'

/** Whether it was dismissed in this tab; a reload remembers it where the browser allows. */
function readDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

const dismissedStore = createStore(() => readDismissed())

function setDismissed(dismissed: boolean): void {
  dismissedStore.setState(dismissed, true)
  try {
    if (dismissed) sessionStorage.setItem(dismissedKey, 'true')
    else sessionStorage.removeItem(dismissedKey)
  } catch {
    // Remembered until the next reload, then.
  }
}

subscribeSession(() => {
  if (!getSession()) setDismissed(false)
})

/** Reminds a signed-in person of the phone number that is still to be verified. */
export function PhoneReminder({ user }: { readonly user: User | null }) {
  const { pathname, search } = useLocation()
  const dismissed = useStore(dismissedStore)
  // Decided at the first paint: a banner that came later would push the content down.
  const [wasOpen] = useState(user?.phone_verified === false)
  if (!wasOpen || !user || user.phone_verified || dismissed) return null
  return (
    <aside
      aria-label="Reminder"
      data-reminder
      className="border-line border-b bg-sunken text-ink-soft print:hidden"
    >
      <div className="mx-auto flex max-w-content items-center gap-3 px-4 py-1 text-sm sm:px-6">
        <p className="min-w-0 flex-1">
          Verify your phone number to complete signup.{' '}
          <TextLink to={paths.verifyPhone} state={{ from: pathname + search }}>
            Verify phone
          </TextLink>
        </p>
        <IconButton
          label="Dismiss"
          size="sm"
          tooltip={false}
          className="-me-2"
          onClick={() => {
            // The button goes with the banner; the content is where a reader goes on.
            document.getElementById('main')?.focus({ preventScroll: true })
            setDismissed(true)
          }}
        >
          <X />
        </IconButton>
      </div>
    </aside>
  )
}
