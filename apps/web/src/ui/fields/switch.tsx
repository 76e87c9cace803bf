import { Switch as Radix } from 'radix-ui'
import { cn } from '../cn.ts'

interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** A switch whose change applies at once. */
export function Switch({ label, checked, onCheckedChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onCheckedChange}
      className={cn(
        'inline-flex h-5.5 w-9.5 shrink-0 items-center rounded-full p-0.5 transition-colors',
        'bg-control data-[state=checked]:bg-accent',
      )}
    >
      <Radix.Thumb className="size-4.5 rounded-full bg-surface shadow-raise transition-transform data-[state=checked]:translate-x-4" />
    </Radix.Root>
  )
}

interface SwitchRowProps extends SwitchProps {
  readonly hint: string
  readonly className?: string
}

/** A switch behind its label, with what it does beneath. */
export function SwitchRow({ label, hint, className, ...control }: SwitchRowProps) {
  return (
    <div className={cn('flex items-center justify-between gap-4 text-sm', className)}>
      <div className="min-w-0">
        <p className="font-medium text-ink">{label}</p>
        <p className="text-ink-soft">{hint}</p>
      </div>
      <Switch label={label} {...control} />
    </div>
  )
}
