import type { User } from '@weekboard/contracts/identity/user'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from 'zustand'
import { readStored, writeStored } from '../lib/storage/storage.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextLink } from '../ui/page/text-link.tsx'
import { paths } from './paths.ts'

const dismissedKey = 'phone-reminder-dismissed'

/** Whose reminder was dismissed on which local day; on the next one it shows again. */
const dismissalOf = ({ id }: User) => `${id} ${new Date().toDateString()}`

const dismissedStore = createStore(() => readStored(dismissedKey))

/** Stands on every page until the phone is verified; once dismissed, it comes again on the next day. */
export function PhoneReminder({ user }: { readonly user: User | null }) {
  const { pathname, search } = useLocation()
  const dismissed = useStore(dismissedStore)
  // Decided at the first render: a later banner would push the content down.
  const [wasOpen] = useState(user?.phone_verified === false)
  if (!wasOpen || !user || user.phone_verified || dismissed === dismissalOf(user)) return null
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
            writeStored(dismissedKey, dismissalOf(user))
            dismissedStore.setState(dismissalOf(user), true)
          }}
        >
          <X />
        </IconButton>
      </div>
    </aside>
  )
}
