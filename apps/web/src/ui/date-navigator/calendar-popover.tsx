import type { OverlayState } from '../../lib/loading/use-opener.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../overlays/popover.tsx'
import { Calendar } from './calendar.tsx'
import { navigatorTexts as texts } from './navigator-texts.ts'

interface CalendarPopoverProps {
  readonly selected: string
  readonly today: string
  readonly marksWeek: boolean
  readonly onSelect: (date: string) => void
  readonly overlay: OverlayState
}

// The picker's own autoFocus comes before the popover remembers where the focus was.
function focusSelectedDay(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-day] > [tabindex="0"]')?.focus()
}

/** The calendar below the title of the week; it closes once a day is chosen. */
export function CalendarPopover({ onSelect, overlay, ...calendar }: CalendarPopoverProps) {
  const { open, onOpenChange, id, opener } = overlay
  const close = () => onOpenChange(false)
  const choose = (date: string) => {
    close()
    onSelect(date)
  }
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={opener} />
      <PopoverContent
        id={id}
        aria-label={texts.chooseDate}
        opener={opener}
        align="start"
        onOpenAutoFocus={focusSelectedDay}
      >
        <Calendar {...calendar} onSelect={choose} onCancel={close} />
      </PopoverContent>
    </Popover>
  )
}
