import { cn } from './cn.ts'

/** Stands in for content of the same size, so that nothing jumps when it arrives. */
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
