import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { Modal } from './modal.tsx'

interface SheetProps {
  readonly id?: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly children: ReactNode
}

export function Sheet({ id, open, onOpenChange, title, children }: SheetProps) {
  return (
    <Modal
      id={id}
      data-sheet=""
      open={open}
      onOpenChange={onOpenChange}
      className={cn(
        'pad-bottom fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-xl',
        'wrap-anywhere border-line border-t bg-raised text-ink shadow-modal focus:outline-none',
        'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
      )}
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      {children}
    </Modal>
  )
}
