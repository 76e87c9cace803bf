import type { OverlayState } from '../../lib/loading/use-opener.ts'
import { useMedia } from '../../lib/page/media.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/overlays/popover.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { NotificationsRead } from './hooks.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { notificationTexts as texts } from './notification-texts.ts'

interface NotificationPopupProps {
  readonly list: NotificationsRead
  readonly overlay: OverlayState
}

export function NotificationPopup({ overlay, list }: NotificationPopupProps) {
  const { open, onOpenChange, id, opener } = overlay
  const isPhone = useMedia('(max-width: 639px)')
  const panel = (
    <NotificationPanel list={list} isSheet={isPhone} onClose={() => onOpenChange(false)} />
  )
  if (isPhone) {
    return (
      <Sheet id={id} open={open} onOpenChange={onOpenChange} title={texts.title}>
        {panel}
      </Sheet>
    )
  }
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={opener} />
      <PopoverContent
        id={id}
        aria-label={texts.title}
        opener={opener}
        align="end"
        padded={false}
        className="flex w-96 flex-col"
      >
        {panel}
      </PopoverContent>
    </Popover>
  )
}
