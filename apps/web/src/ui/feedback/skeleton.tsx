import { cn } from '../cn.ts'

export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'block animate-breathe bg-grey-soft',
        !className?.includes('rounded-') && 'rounded-md',
        className,
      )}
    />
  )
}
