import type { User } from '@weekboard/contracts/user'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from 'zustand'
import { getSession, subscribeSession } from '../lib/session/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextLink } from '../ui/page/text-link.tsx'
import { paths } from './paths.ts'

const dismissedKey = 'phone-reminder-dismissed'

/** Whether it was dismissed in this tab, as far as the browser stores it. */
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
    // Kept in memory until the next reload.
  }
}

subscribeSession(() => {
  if (!getSession()) setDismissed(false)
})

export function PhoneReminder({ user }: { readonly user: User | null }) {
  const { pathname, search } = useLocation()
  const dismissed = useStore(dismissedStore)
  // Decided at the first render: a later banner would push the content down.
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
            // The button disappears with the banner, so the focus moves to the content.
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
