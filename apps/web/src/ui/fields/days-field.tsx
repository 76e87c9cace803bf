import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { ReactNode } from 'react'

const fullName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

interface DaysFieldProps {
  readonly days: readonly Weekday[]
  readonly onChange: (days: readonly Weekday[]) => void
}

/** Days of the week to choose from. */
export function DaysField({ days, onChange }: DaysFieldProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    onChange(weekdays.filter((each) => (each === day ? isOn : days.includes(each))))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Days</legend>
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
