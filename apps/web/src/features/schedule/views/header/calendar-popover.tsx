import type { OverlayState } from '../../../../lib/use-opener.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../../../../ui/popover.tsx'
import { texts } from '../../model/texts.ts'
import { Calendar } from './calendar.tsx'

interface CalendarPopoverProps {
  readonly selected: string
  readonly today: string
  readonly marksWeek: boolean
  readonly onSelect: (date: string) => void
  readonly overlay: OverlayState
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
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        <Calendar {...calendar} onSelect={choose} onCancel={close} />
      </PopoverContent>
    </Popover>
  )
}
