import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from './cn.ts'
import { floatingClasses, mainLandmark } from './overlay.ts'

/** Not modal: the page behind stays readable, a click outside closes it all the same. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />
}

export const MenuTrigger = Radix.Trigger
export const MenuGroup = Radix.Group
export const MenuRadioGroup = Radix.RadioGroup

export function MenuContent({
  className,
  ...content
}: ComponentPropsWithRef<typeof Radix.Content>) {
  return (
    <Radix.Portal container={mainLandmark()}>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        {...content}
        className={cn(
          floatingClasses,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto p-1.5',
          'origin-(--radix-dropdown-menu-content-transform-origin)',
          className,
        )}
      />
    </Radix.Portal>
  )
}

const itemClasses = cn(
  'flex h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 text-sm',
  'outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-hover',
  'data-[disabled]:text-ink-muted *:[svg]:size-4',
)
const tones = {
  normal: 'text-ink *:[svg]:text-ink-muted',
  danger: 'text-danger-ink',
} as const

interface MenuItemProps extends ComponentPropsWithRef<typeof Radix.Item> {
  readonly tone?: 'normal' | 'danger'
}

export function MenuItem({ tone = 'normal', className, ...item }: MenuItemProps) {
  return <Radix.Item {...item} className={cn(itemClasses, tones[tone], className)} />
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

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Label className="px-2.5 pt-2 pb-1 font-medium text-ink-muted text-xs">
      {children}
    </Radix.Label>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
