import { Dialog as Radix } from 'radix-ui'
import type { ComponentPropsWithRef } from 'react'
import { cn } from '../cn.ts'
import { keepOpenOnToast, scrimClasses } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'

interface ModalProps extends Omit<ComponentPropsWithRef<typeof Radix.Content>, 'onCloseAutoFocus'> {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Finds what gets the focus afterwards, if not what had it before. */
  readonly findOpener?: () => Element | null
}

/**
 * What covers the page: focus stays inside, Escape and a click outside close it, focus returns to the
 * opener. Give it a `Radix.Title`.
 */
export function Modal({
  open,
  onOpenChange,
  findOpener,
  onOpenAutoFocus,
  className,
  ...content
}: ModalProps) {
  const focus = useReturnFocus(open, findOpener)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpenOnToast}
          {...content}
          onOpenAutoFocus={(event) => {
            focus.remember(event)
            onOpenAutoFocus?.(event)
          }}
          onCloseAutoFocus={focus.giveBack}
          // What the body loses while it is open would be inherited by all of the content.
          className={cn('pointer-events-auto', className)}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}
