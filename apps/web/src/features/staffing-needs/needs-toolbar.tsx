import type { Position } from '@weekboard/contracts/employees/positions'
import { maxNeededPeople } from '@weekboard/contracts/schedule/staffing-needs-input'
import { Minus, Plus } from 'lucide-react'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { staffingTexts as texts } from './staffing-texts.ts'

interface PositionSelectProps {
  readonly positions: readonly Position[]
  readonly value: number | null
  readonly onChange: (positionId: number | null) => void
  readonly className?: string
}

/** A position, or any. */
export function PositionSelect({ positions, value, onChange, className }: PositionSelectProps) {
  return (
    <SelectField
      label={texts.position}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      className={className}
    >
      <option value="">{texts.anyPosition}</option>
      {positions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface NeededCountFieldProps {
  readonly value: number
  readonly onChange: (count: number) => void
}

/** How many people, with buttons for one more and one fewer. */
export function NeededCountField({ value, onChange }: NeededCountFieldProps) {
  const set = (count: number) => onChange(Math.max(0, Math.min(maxNeededPeople, count)))
  return (
    <div className="flex items-end gap-1">
      <TextField
        label={texts.people}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
        onFocus={({ target }) => target.select()}
        className="w-16 *:[input]:text-center"
      />
      <IconButton label={texts.fewer} disabled={value === 0} onClick={() => set(value - 1)}>
        <Minus />
      </IconButton>
      <IconButton
        label={texts.more}
        disabled={value === maxNeededPeople}
        onClick={() => set(value + 1)}
      >
        <Plus />
      </IconButton>
    </div>
  )
}

interface NeedsToolbarProps {
  readonly positions: readonly Position[]
  readonly positionId: number | null
  readonly onPosition: (positionId: number | null) => void
  readonly count: number
  readonly onCount: (count: number) => void
  /** Minutes of work in a usual week. */
  readonly minutes: number
}

/** What the grid is painted with, and what is painted in total. */
export function NeedsToolbar(props: NeedsToolbarProps) {
  const { positions, positionId, onPosition, count, onCount, minutes } = props
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <PositionSelect
        positions={positions}
        value={positionId}
        onChange={onPosition}
        className="w-full sm:w-60"
      />
      <NeededCountField value={count} onChange={onCount} />
      <p className="ms-auto text-ink-soft text-sm tabular-nums">{texts.perWeek(minutes)}</p>
    </div>
  )
}
