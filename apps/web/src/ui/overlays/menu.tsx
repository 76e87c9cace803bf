import { Check, ChevronRight } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import type { ComponentPropsWithRef, FocusEvent, ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { useIsNarrow } from '../../lib/page/media.ts'
import { cn } from '../cn.ts'
import { blockedProps, useBlockReason } from '../feedback/blocked-changes.ts'
import { floatingClasses, isWithin, mainLandmark } from './overlay.ts'
import { useSafePadding } from './safe-area.ts'

/** Something with a place on the screen, such as where a pointer was pressed. */
export interface Measured {
  getBoundingClientRect(): DOMRect
}

interface MenuProps {
  readonly id: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly opener: RefObject<HTMLElement | null>
  readonly openerId: string
  /** Where it appears, when that is not beside the opener; it starts there. */
  readonly anchor?: RefObject<Measured | null>
  /** Whether a key opened it: then its first item takes the focus. */
  readonly byKey: RefObject<boolean>
  readonly className?: string
  readonly children: ReactNode
}

/** Not modal: the page stays readable, and a click outside closes it. */
export function Menu({ open, onOpenChange, opener, anchor, ...props }: MenuProps) {
  const { id, openerId, byKey, className, children } = props
  const wasLeft = useRef(false)
  const collisionPadding = useSafePadding(8)
  const startAtFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !byKey.current) return
    byKey.current = false
    currentTarget.querySelector<HTMLElement>(enabledItem)?.focus()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor ?? opener} />
      <Radix.Portal container={mainLandmark()}>
        <Radix.Content
          id={id}
          aria-labelledby={openerId}
          align={anchor ? 'start' : 'end'}
          sideOffset={6}
          collisionPadding={collisionPadding}
          onFocus={startAtFirst}
          onInteractOutside={(event) => {
            if (isWithin(opener.current, event)) event.preventDefault()
            else wasLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!wasLeft.current) opener.current?.focus()
            wasLeft.current = false
          }}
          className={cn(
            floatingClasses,
            'max-h-(--radix-popper-available-height) min-w-56 overflow-y-auto p-1.5',
            'origin-(--radix-popper-transform-origin)',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const MenuGroup = Radix.Group
export const MenuRadioGroup = Radix.RadioGroup

const enabledItem = '[role^="menuitem"]:not([data-disabled])'

const itemClasses = cn(
  'flex h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 text-sm',
  'focus-visible:-outline-offset-2 data-[disabled]:cursor-not-allowed data-[highlighted]:bg-hover',
  'data-[disabled]:text-ink-muted *:[svg]:size-4',
)
const tones = {
  normal: 'text-ink *:[svg]:text-ink-muted',
  danger: 'text-danger-ink',
} as const

interface MenuItemProps extends ComponentPropsWithRef<typeof Radix.Item> {
  readonly tone?: 'normal' | 'danger'
  /** Off, with the reason, while `BlockedChanges` has one. */
  readonly changes?: boolean
}

export function MenuItem({ tone = 'normal', changes = false, className, ...item }: MenuItemProps) {
  const blocked = useBlockReason(changes)
  return (
    <Radix.Item
      {...item}
      disabled={blocked !== null || item.disabled}
      {...blockedProps(blocked)}
      className={cn(itemClasses, tones[tone], blocked && 'opacity-60', className)}
    />
  )
}

interface SubMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** An item that opens a menu of its own beside it; a phone, which has no room there, has it in place. */
export function SubMenu({ label, icon, children }: SubMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const collisionPadding = useSafePadding(8)
  const labelId = useId()
  if (useIsNarrow()) {
    return (
      <Radix.Group aria-labelledby={labelId}>
        <MenuLabel id={labelId}>{label}</MenuLabel>
        {children}
      </Radix.Group>
    )
  }
  return (
    <Radix.Sub open={isOpen} onOpenChange={setOpen}>
      <Radix.SubTrigger className={cn(itemClasses, tones.normal, 'data-[state=open]:bg-hover')}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" />
      </Radix.SubTrigger>
      <Radix.Portal container={mainLandmark()}>
        <Radix.SubContent
          aria-label={label}
          sideOffset={4}
          collisionPadding={collisionPadding}
          className={cn(
            floatingClasses,
            'max-h-(--radix-popper-available-height) w-64 overflow-y-auto p-1.5',
            'origin-(--radix-popper-transform-origin)',
          )}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

interface MenuRadioItemProps {
  readonly value: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function MenuRadioItem({ value, icon, children }: MenuRadioItemProps) {
  return (
    <Radix.RadioItem
      value={value}
      onSelect={(event) => event.preventDefault()}
      className={cn(itemClasses, tones.normal)}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Check className="size-4 text-accent" aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

interface MenuLabelProps {
  readonly id?: string
  readonly children: ReactNode
}

export function MenuLabel({ id, children }: MenuLabelProps) {
  return (
    <Radix.Label id={id} className="px-2.5 pt-2 pb-1 font-medium text-ink-muted text-xs">
      {children}
    </Radix.Label>
  )
}

export function MenuSeparator({ className }: { readonly className?: string }) {
  return <Radix.Separator className={cn('-mx-1.5 my-1.5 h-px bg-line', className)} />
}
