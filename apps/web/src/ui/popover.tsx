import { Popover as Radix } from 'radix-ui'
import type { ComponentPropsWithRef } from 'react'
import { cn } from './cn.ts'
import { floatingClasses, keepOpenOnToast } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
/** Where the popover points when that is not its trigger. */
export const PopoverAnchor = Radix.Anchor

interface PopoverContentProps extends ComponentPropsWithRef<typeof Radix.Content> {
  readonly padded?: boolean
}

/** A `dialog`: give it `aria-label` or `aria-labelledby`. */
export function PopoverContent({
  padded = true,
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
        onInteractOutside={keepOpenOnToast}
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
