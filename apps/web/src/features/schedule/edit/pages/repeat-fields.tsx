import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../../../../ui/cn.ts'
import { DaysField } from '../../../../ui/fields/days-field.tsx'
import { controlClasses } from '../../../../ui/fields/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import { isWeekCount, type RepeatForm } from './repeat-form.ts'

interface RepeatFieldsProps {
  readonly form: RepeatForm
  readonly onChange: (change: Partial<RepeatForm>) => void
}

export function RepeatFields({ form, onChange }: RepeatFieldsProps) {
  return (
    <>
      <WeeksField weeks={form.weeks} onChange={(weeks) => onChange({ weeks })} />
      <DaysField days={form.days} onChange={(days) => onChange({ days })} />
    </>
  )
}

interface WeeksFieldProps {
  readonly weeks: string
  readonly onChange: (weeks: string) => void
}

function WeeksField({ weeks, onChange }: WeeksFieldProps) {
  const id = useId()
  const isValid = isWeekCount(weeks)
  const change = (by: number) => onChange(String(Math.min(8, Math.max(1, Number(weeks) + by || 1))))
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {texts.weeks}
      </label>
      <div className="flex items-center gap-1.5">
        <IconButton
          label="One less"
          tooltip={false}
          variant="secondary"
          disabled={Number(weeks) <= 1}
          onClick={() => change(-1)}
        >
          <Minus />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={8}
          value={weeks}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={!isValid || undefined}
          aria-describedby={isValid ? undefined : `${id}-error`}
          className={cn(
            controlClasses,
            'h-9 max-w-14 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
          )}
        />
        <IconButton
          label="One more"
          tooltip={false}
          variant="secondary"
          disabled={Number(weeks) >= 8}
          onClick={() => change(1)}
        >
          <Plus />
        </IconButton>
      </div>
      {!isValid && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-xs">
          {texts.weeksRange}
        </p>
      )}
    </div>
  )
}
