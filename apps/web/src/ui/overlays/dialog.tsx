import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { cn } from '../cn.ts'
import { IconButton } from '../icon-button.tsx'
import { Modal } from './modal.tsx'
import { betweenClasses, keepOpen, keepOpenOnToast, modalClasses } from './overlay.ts'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Whether it shows something for the only time, which no click outside takes away. */
  readonly showsOnce?: boolean
  readonly contentRef?: Ref<HTMLDivElement>
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-5xl' } as const

/** Focuses the first field rather than the close button. */
export function startAtFirstField(event: Event): void {
  const { currentTarget: content } = event
  if (!(content instanceof HTMLElement)) return
  const field = content.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [type="hidden"])',
  )
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** A modal with a title, a button that closes it, and a footer for buttons. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  showsOnce = false,
  contentRef,
}: DialogProps) {
  return (
    <Modal
      ref={contentRef}
      open={open}
      onOpenChange={onOpenChange}
      onOpenAutoFocus={startAtFirstField}
      onInteractOutside={showsOnce ? keepOpen : keepOpenOnToast}
      className={cn(modalClasses, widths[size])}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
        <div className="min-w-0">
          <Radix.Title className="font-semibold text-lg leading-7">{title}</Radix.Title>
          {description && <p className="mt-0.5 text-ink-soft text-sm">{description}</p>}
        </div>
        <Radix.Close asChild>
          <IconButton label="Close" size="sm" tooltip={false} className="-me-1.5">
            <X />
          </IconButton>
        </Radix.Close>
      </div>
      <div className={cn(betweenClasses, 'px-5 pb-5')}>{children}</div>
      {footer && (
        <div className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>
      )}
    </Modal>
  )
}
