import { type Weekday, weekdays } from '@weekboard/contracts/common'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../../../ui/cn.ts'
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

const fullName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

interface DaysFieldProps {
  readonly days: readonly Weekday[]
  readonly onChange: (days: readonly Weekday[]) => void
}

export function DaysField({ days, onChange }: DaysFieldProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    onChange(weekdays.filter((each) => (each === day ? isOn : days.includes(each))))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{texts.days}</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdays.map((day) => (
          <DayBox
            key={day}
            label={fullName(day)}
            isOn={days.includes(day)}
            onToggle={(isOn) => toggle(day, isOn)}
          >
            {fullName(day).slice(0, 3)}
          </DayBox>
        ))}
      </div>
    </fieldset>
  )
}

interface DayBoxProps {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}

function DayBox({ label, isOn, onToggle, children }: DayBoxProps) {
  return (
    <span className="relative grid h-9 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md border border-control bg-surface checked:border-accent checked:bg-accent-soft hover:bg-hover checked:hover:bg-accent-soft"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none relative font-medium text-ink-soft text-xs peer-checked:text-accent-ink"
      >
        {children}
      </span>
    </span>
  )
}
