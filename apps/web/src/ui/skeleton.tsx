import { cn } from './cn.ts'

/** A placeholder of the size of the content that loads. */
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
