import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useMedia } from '../../lib/media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { BellProps } from './bell-props.ts'
import { useNotifications } from './hooks.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { notificationTexts as texts } from './notification-texts.ts'

/** What concerns the person: a dot while something is unread, the list behind it. */
export function Bell(props: BellProps) {
  const list = useNotifications()
  const [open, setOpen] = useState(false)
  const isPhone = useMedia('(max-width: 639px)')
  const { unread } = list
  const arrival = useArrival(list.notifications === undefined ? null : unread)
  const panel = (
    <NotificationPanel {...props} list={list} isSheet={isPhone} onClose={() => setOpen(false)} />
  )
  const button = (
    <IconButton
      label={unread > 0 ? texts.withUnread(unread) : texts.title}
      tooltip={false}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={isPhone ? () => setOpen(true) : undefined}
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
  )
  return (
    <>
      {isPhone ? (
        <>
          {button}
          <Sheet open={open} onOpenChange={setOpen} title={texts.title}>
            {panel}
          </Sheet>
        </>
      ) : (
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>{button}</PopoverTrigger>
          <PopoverContent
            aria-label={texts.title}
            align="end"
            padded={false}
            className="flex w-96 flex-col"
          >
            {panel}
          </PopoverContent>
        </Popover>
      )}
      <span aria-live="polite" className="sr-only">
        {arrival}
      </span>
    </>
  )
}

/** Words for readers once there is more than a moment ago; null while it is not known. */
function useArrival(unread: number | null): string {
  const [before, setBefore] = useState<number | null>(null)
  const [words, setWords] = useState('')
  if (unread !== null && unread !== before) {
    setBefore(unread)
    setWords(before !== null && unread > before ? texts.arrived(unread) : '')
  }
  return words
}
