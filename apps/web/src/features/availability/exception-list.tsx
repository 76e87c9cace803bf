import type { AvailabilityException } from '@weekboard/contracts/availability'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { shortDate } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { modeTexts, exceptionTexts as texts } from './availability-texts.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { exceptionHours } from './exception-form.ts'
import type { PaintMode } from './weekly-pattern.ts'

interface ExceptionListProps {
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

/** The dates that differ from the usual week; past ones only on demand. */
export function ExceptionList({ exceptions, today, onAdd, onRemove }: ExceptionListProps) {
  const [isAdding, setAdding] = useState(false)
  const [showsPast, setShowsPast] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const past = exceptions.filter(({ date }) => date < today)
  const shown = showsPast ? exceptions : exceptions.filter(({ date }) => date >= today)
  const remove = (exception: AvailabilityException) => {
    onRemove(exception)
    addButton.current?.focus()
  }
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold text-base">{texts.title}</h3>
          <p className="text-ink-soft text-sm">{texts.hint}</p>
        </div>
        <Button ref={addButton} icon={<CalendarPlus />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="rounded-lg border border-line-strong border-dashed px-4 py-5 text-center text-ink-soft text-sm">
          {texts.none}
        </p>
      ) : (
        <ul
          aria-label={texts.title}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {shown.map((exception) => (
            <ExceptionItem
              key={`${exception.date} ${exception.start_time}`}
              exception={exception}
              onRemove={() => remove(exception)}
            />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsPast}
          className="justify-self-start"
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? texts.hidePast : texts.showPast(past.length)}
        </Button>
      )}
      {isAdding && (
        <ExceptionDialog
          today={today}
          others={exceptions}
          onAdd={onAdd}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

interface ExceptionItemProps {
  readonly exception: AvailabilityException
  readonly onRemove: () => void
}

function ExceptionItem({ exception, onRemove }: ExceptionItemProps) {
  const { date, kind, note } = exception
  const hours = exceptionHours(exception)
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
        <p className="text-sm">
          <span className="font-medium">{shortDate(date)}</span>
          <span className="text-ink-soft"> · {hours}</span>
        </p>
        <div className="flex min-w-0 items-center gap-2">
          <Badge tone={tones[kind]}>{modeTexts[kind]}</Badge>
          {note && (
            <span className="min-w-0 truncate text-ink-soft text-sm" title={note}>
              {note}
            </span>
          )}
        </div>
      </div>
      <IconButton
        label={texts.remove(
          exception.start_time ? `${shortDate(date)}, ${hours}` : shortDate(date),
        )}
        tooltip={false}
        variant="danger-ghost"
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}
