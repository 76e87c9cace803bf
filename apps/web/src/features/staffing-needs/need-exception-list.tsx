import type { Position } from '@weekboard/contracts/positions'
import type { StaffingException } from '@weekboard/contracts/staffing-needs'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { shortDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NeedExceptionDialog } from './need-exception-dialog.tsx'
import { exceptionText } from './need-exception-form.ts'
import { needExceptionTexts as texts } from './staffing-texts.ts'

interface NeedExceptionListProps {
  readonly exceptions: readonly StaffingException[]
  readonly positions: readonly Position[]
  readonly nameOf: (positionId: number | null) => string
  readonly today: string
  readonly onAdd: (exception: StaffingException) => void
  readonly onRemove: (exception: StaffingException) => void
}

/** The dates with needs of their own; past ones only on demand. */
export function NeedExceptionList(props: NeedExceptionListProps) {
  const { exceptions, positions, nameOf, today, onAdd, onRemove } = props
  const [isAdding, setAdding] = useState(false)
  const [showsPast, setShowsPast] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const past = exceptions.filter(({ date }) => date < today)
  const shown = showsPast ? exceptions : exceptions.filter(({ date }) => date >= today)
  const remove = (exception: StaffingException) => {
    onRemove(exception)
    addButton.current?.focus()
  }
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold text-base">{texts.title}</h2>
          <p className="text-ink-soft text-sm">{texts.hint}</p>
        </div>
        <Button ref={addButton} icon={<CalendarPlus />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <ShownExceptions exceptions={shown} nameOf={nameOf} onRemove={remove} />
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
        <NeedExceptionDialog
          today={today}
          positions={positions}
          others={exceptions}
          onAdd={onAdd}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

type ShownExceptionsProps = Pick<NeedExceptionListProps, 'exceptions' | 'nameOf' | 'onRemove'>

function ShownExceptions({ exceptions, nameOf, onRemove }: ShownExceptionsProps) {
  if (exceptions.length === 0) {
    return (
      <p className="rounded-lg border border-line-strong border-dashed px-4 py-5 text-center text-ink-soft text-sm">
        {texts.none}
      </p>
    )
  }
  return (
    <ul
      aria-label={texts.title}
      className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
    >
      {exceptions.map((exception) => (
        <ExceptionItem
          key={`${exception.date} ${exception.start_time} ${exception.position_id}`}
          exception={exception}
          positionName={exception.count === 0 ? null : nameOf(exception.position_id)}
          onRemove={() => onRemove(exception)}
        />
      ))}
    </ul>
  )
}

interface ExceptionItemProps {
  readonly exception: StaffingException
  readonly positionName: string | null
  readonly onRemove: () => void
}

function ExceptionItem({ exception, positionName, onRemove }: ExceptionItemProps) {
  const words = [exceptionText(exception), positionName].filter(Boolean).join(', ')
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <p className="min-w-0 flex-1 text-sm">
        <span className="font-medium">{shortDate(exception.date)}</span>
        <span className="text-ink-soft"> · {words}</span>
      </p>
      <IconButton
        label={texts.remove(`${shortDate(exception.date)}, ${words}`)}
        tooltip={false}
        variant="danger-ghost"
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}
