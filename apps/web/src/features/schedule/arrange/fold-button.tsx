import { ChevronRight } from 'lucide-react'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { offText } from './arrange-texts.ts'
import type { Fold } from './use-fold.ts'

/** Shows and hides who does not work on the shown day. */
export function FoldButton({ count, isOpen, toggle }: Fold) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      className={cn(buttonClasses({ variant: 'ghost' }), 'gap-2')}
    >
      <ChevronRight
        className={cn('size-4 transition-transform', isOpen && 'rotate-90')}
        aria-hidden="true"
      />
      {offText(count)}
    </button>
  )
}
