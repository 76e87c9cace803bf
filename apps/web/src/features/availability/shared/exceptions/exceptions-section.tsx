import { CalendarPlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { shortDate } from '../../../../lib/dates/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { exceptionTexts as texts } from './exception-texts.ts'

interface DatedException {
  readonly date: string
}

interface ExceptionContent {
  /** Tells apart the exceptions of a date. */
  readonly key: string
  /** What follows the date, such as the hours. */
  readonly text: string
  /** The exception in the name of its button, after its date. */
  readonly removedText?: string | undefined
  readonly details?: ReactNode
}

interface ExceptionsSectionProps<Exception extends DatedException> {
  readonly exceptions: readonly Exception[]
  readonly contentOf: (exception: Exception) => ExceptionContent
  readonly today: string
  readonly hint: string
  readonly heading: 'h2' | 'h3'
  readonly onRemove: (exception: Exception) => void
  /** The dialog that adds an exception. */
  readonly addDialog: (onClose: () => void) => ReactNode
}

/** Dates that differ from a usual week; past ones only on demand. */
export function ExceptionsSection<Exception extends DatedException>(
  props: ExceptionsSectionProps<Exception>,
) {
  const { exceptions, contentOf, today, hint, heading: Heading, onRemove, addDialog } = props
  const [isAdding, setAdding] = useState(false)
  const [showsPast, setShowsPast] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const past = exceptions.filter(({ date }) => date < today)
  const shown = showsPast ? exceptions : exceptions.filter(({ date }) => date >= today)
  const remove = (exception: Exception) => {
    onRemove(exception)
    addButton.current?.focus()
  }
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <Heading className="font-semibold text-base">{texts.title}</Heading>
          <p className="text-ink-soft text-sm">{hint}</p>
        </div>
        <Button ref={addButton} icon={<CalendarPlus />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <ShownExceptions exceptions={shown} contentOf={contentOf} onRemove={remove} />
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
      {isAdding && addDialog(() => setAdding(false))}
    </section>
  )
}

function ShownExceptions<Exception extends DatedException>({
  exceptions,
  contentOf,
  onRemove,
}: Pick<ExceptionsSectionProps<Exception>, 'exceptions' | 'contentOf' | 'onRemove'>) {
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
      {exceptions.map((exception) => {
        const { key, ...content } = contentOf(exception)
        return (
          <ExceptionItem
            key={`${exception.date} ${key}`}
            {...content}
            date={exception.date}
            onRemove={() => onRemove(exception)}
          />
        )
      })}
    </ul>
  )
}

interface ExceptionItemProps extends DatedException, Omit<ExceptionContent, 'key'> {
  readonly onRemove: () => void
}

function ExceptionItem({ date, text, removedText, details, onRemove }: ExceptionItemProps) {
  const removed = [shortDate(date), removedText].filter(Boolean).join(', ')
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <div
        className={cn(
          'min-w-0 flex-1',
          details &&
            'grid gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center',
        )}
      >
        <p className="wrap-anywhere text-sm">
          <span className="font-medium">{shortDate(date)}</span>
          <span className="text-ink-soft"> · {text}</span>
        </p>
        {details}
      </div>
      <IconButton
        label={texts.remove(removed)}
        tooltip={false}
        variant="danger-ghost"
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}
