import { Popover as Radix } from 'radix-ui'
import type { ComponentPropsWithRef, RefObject } from 'react'
import { cn } from './cn.ts'
import { floatingClasses, isWithin, keepOpenOnToast } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'

export const Popover = Radix.Root
export const PopoverAnchor = Radix.Anchor

interface PopoverContentProps extends ComponentPropsWithRef<typeof Radix.Content> {
  readonly padded?: boolean
  /** Its button, if that closes the popover itself. */
  readonly opener?: RefObject<HTMLElement | null>
}

/** A `dialog`: give it `aria-label` or `aria-labelledby`. */
export function PopoverContent({
  padded = true,
  opener,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...content
}: PopoverContentProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={12}
        onInteractOutside={(event) => {
          if (isWithin(opener?.current, event)) event.preventDefault()
          else keepOpenOnToast(event)
        }}
        {...content}
        onOpenAutoFocus={(event) => {
          focus.remember()
          onOpenAutoFocus?.(event)
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          if (!event.defaultPrevented) focus.giveBack(event)
        }}
        className={cn(
          floatingClasses,
          'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto',
          'origin-(--radix-popover-content-transform-origin)',
          padded && 'p-4',
          className,
        )}
      />
    </Radix.Portal>
  )
}
