import { Popover as Radix } from 'radix-ui'
import {
  type ComponentProps,
  type ComponentPropsWithRef,
  createContext,
  type RefObject,
  useContext,
} from 'react'
import { cn } from '../cn.ts'
import { floatingClasses, isWithin, keepOpenOnToast } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'
import { useSafePadding } from './safe-area.ts'

export const PopoverAnchor = Radix.Anchor

const OpenContext = createContext(false)

interface PopoverProps extends ComponentProps<typeof Radix.Root> {
  readonly open: boolean
}

export function Popover({ open, ...root }: PopoverProps) {
  return (
    <OpenContext value={open}>
      <Radix.Root open={open} {...root} />
    </OpenContext>
  )
}

interface PopoverContentProps
  extends Omit<ComponentPropsWithRef<typeof Radix.Content>, 'onCloseAutoFocus'> {
  readonly padded?: boolean
  /** Its button, if that closes the popover itself. */
  readonly opener?: RefObject<HTMLElement | null>
  /** Finds what gets the focus afterwards, if not what had it before. */
  readonly findOpener?: () => Element | null
}

/** A `dialog`: give it `aria-label` or `aria-labelledby`. */
export function PopoverContent({
  padded = true,
  opener,
  className,
  onOpenAutoFocus,
  findOpener,
  ...content
}: PopoverContentProps) {
  const focus = useReturnFocus(useContext(OpenContext), findOpener)
  const collisionPadding = useSafePadding(12)
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={collisionPadding}
        onInteractOutside={(event) => {
          if (isWithin(opener?.current, event)) event.preventDefault()
          else keepOpenOnToast(event)
        }}
        {...content}
        onOpenAutoFocus={(event) => {
          focus.remember(event)
          onOpenAutoFocus?.(event)
        }}
        onCloseAutoFocus={focus.giveBack}
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
