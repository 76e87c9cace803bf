import type { AvailabilityException } from '@weekboard/contracts/requests/availability'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { modeTexts, availabilityExceptionTexts as texts } from './availability-texts.ts'
import { AvailabilityExceptionDialog } from './exception-dialog.tsx'
import { exceptionHours } from './exception-form.ts'
import { ExceptionsSection } from './shared/exceptions/exceptions-section.tsx'
import type { PaintMode } from './weekly-pattern.ts'

interface AvailabilityExceptionsProps {
  readonly exceptions: readonly AvailabilityException[]
  readonly today: string
  readonly onAdd: (exception: AvailabilityException) => void
  readonly onRemove: (exception: AvailabilityException) => void
}

const tones: Readonly<Record<PaintMode, BadgeTone>> = {
  unavailable: 'red',
  preferred: 'green',
  available: 'grey',
}

/** The dates with other hours than the usual week. */
export function AvailabilityExceptions({
  exceptions,
  today,
  onAdd,
  onRemove,
}: AvailabilityExceptionsProps) {
  return (
    <ExceptionsSection
      exceptions={exceptions}
      contentOf={(exception) => ({
        key: `${exception.start_time}`,
        text: exceptionHours(exception),
        removedText: exception.start_time ? exceptionHours(exception) : undefined,
        details: <ModeAndNote exception={exception} />,
      })}
      today={today}
      hint={texts.hint}
      heading="h3"
      onRemove={onRemove}
      addDialog={(onClose) => (
        <AvailabilityExceptionDialog
          today={today}
          others={exceptions}
          onAdd={onAdd}
          onClose={onClose}
        />
      )}
    />
  )
}

const ModeAndNote = ({
  exception: { kind, note },
}: {
  readonly exception: AvailabilityException
}) => (
  <div className="flex min-w-0 items-center gap-2">
    <Badge tone={tones[kind]}>{modeTexts[kind]}</Badge>
    {note && (
      <span className="min-w-0 truncate text-ink-soft text-sm" title={note}>
        {note}
      </span>
    )}
  </div>
)
