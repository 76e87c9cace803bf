import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  /** The labels are tooltips, and for screen readers. */
  readonly showsIconsOnly?: boolean
  readonly className?: string
}

export function Segmented<Value extends string>({
  label,
  value,
  segments,
  onChange,
  showsIconsOnly = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={cn(
        'flex rounded-md bg-grey-soft p-0.5 ring-1 ring-line ring-inset max-sm:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={showsIconsOnly ? segment.label : undefined}
          className={cn(
            'relative inline-flex h-8 flex-1 select-none items-center justify-center gap-1.5 rounded-[0.4rem] px-3',
            'whitespace-nowrap font-medium text-ink-soft text-sm transition-colors hover:text-ink *:[svg]:size-4',
            'has-checked:bg-thumb has-checked:text-ink has-checked:ring-1 has-checked:ring-ink-muted has-checked:ring-inset',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {segment.icon}
          {showsIconsOnly ? <span className="sr-only">{segment.label}</span> : segment.label}
        </label>
      ))}
    </fieldset>
  )
}
