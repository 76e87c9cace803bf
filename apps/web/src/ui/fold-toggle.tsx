import { ChevronDown } from 'lucide-react'
import { cn } from './cn.ts'

interface FoldToggleProps {
  readonly isOpen: boolean
  /** The id of what it shows and hides. */
  readonly controls: string
  readonly text: string
  readonly onToggle: () => void
  /** Where it borders on the rest of its card. */
  readonly className: string
}

/** A row of a card that shows and hides entries of its list. */
export function FoldToggle({ isOpen, controls, text, onToggle, className }: FoldToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={cn(
        'flex h-10 w-full items-center gap-1.5 border-line px-4 font-medium text-ink-soft text-sm hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px]',
        className,
      )}
    >
      <ChevronDown
        className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
        aria-hidden="true"
      />
      {text}
    </button>
  )
}
