import { Switch as Radix } from 'radix-ui'
import { cn } from './cn.ts'

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
