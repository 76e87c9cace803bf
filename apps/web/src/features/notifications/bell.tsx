import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { late } from '../../lib/loading/late.tsx'
import { useOpener } from '../../lib/loading/use-opener.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNotifications } from './hooks.ts'
import { notificationTexts as texts } from './notification-texts.ts'

const popupModule = late(() => import('./notification-popup.tsx'))

/** The button that opens the notifications, with a dot while some are unread. */
export function Bell() {
  const list = useNotifications()
  const { button, overlay, loaded } = useOpener(popupModule, 'dialog')
  const { unread } = list
  const arrival = useArrival(list.notifications === undefined ? null : unread)
  return (
    <>
      <IconButton
        {...button}
        label={unread > 0 ? texts.withUnread(unread) : texts.title}
        tooltip={false}
        className="relative"
      >
        <BellIcon className="size-5!" aria-hidden="true" />
        {unread > 0 && (
          <span
            data-unread=""
            className="absolute end-1.5 top-1.5 size-2.5! rounded-full border-2 border-surface bg-danger"
          />
        )}
      </IconButton>
      {loaded && <loaded.NotificationPopup list={list} overlay={overlay} />}
      <span aria-live="polite" className="sr-only">
        {arrival}
      </span>
    </>
  )
}

/** Announces new notifications to screen readers; `unread` is null until loaded. */
function useArrival(unread: number | null): string {
  const [before, setBefore] = useState<number | null>(null)
  const [words, setWords] = useState('')
  if (unread !== null && unread !== before) {
    setBefore(unread)
    setWords(before !== null && unread > before ? texts.arrived(unread) : '')
  }
  return words
}
