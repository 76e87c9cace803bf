import type { Week } from '@weekboard/contracts/schedule/week'
import { Dialog as Radix } from 'radix-ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { startAtFirstField } from '../../../ui/overlays/dialog.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { ModalPopoverContent } from '../../../ui/overlays/modal-popover.tsx'
import { betweenClasses, fadingEndClasses } from '../../../ui/overlays/overlay.ts'
import { Popover, PopoverAnchor } from '../../../ui/overlays/popover.tsx'
import { useSafePadding } from '../../../ui/overlays/safe-area.ts'
import { anchorOf, findOpener } from '../week/rows/open-target.ts'
import type { PanelState } from './panel-state.ts'

interface FrameProps {
  readonly panel: PanelState
  /** The heading that names the dialog. */
  readonly titleId: string
  readonly onClose: () => void
  /** Handles Escape; returns true to keep the panel open. */
  readonly onEscape: () => boolean
  readonly children: ReactNode
}

/** An open list in the panel closes on Escape before the panel does. */
const isInOpenList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')

const escapeTo = (onEscape: () => boolean) => (event: KeyboardEvent) => {
  if (isInOpenList(event) || onEscape()) event.preventDefault()
}

/** Leaves space for toasts at the bottom. */
const bottomPadding = 76

/** A popover beside the cell or button that opened it. */
export function BesideFrame({ panel, titleId, onClose, onEscape, children }: FrameProps) {
  const { target, isOpen } = panel
  const anchor = useRef(anchorOf(target.opener))
  const collisionPadding = useSafePadding(12, bottomPadding)
  const isToolbar = target.kind === 'new' && target.employeeId === null
  return (
    <Popover open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor} />
      <ModalPopoverContent
        open={isOpen}
        data-panel=""
        aria-labelledby={titleId}
        side={isToolbar ? 'bottom' : 'right'}
        align={isToolbar ? 'end' : 'start'}
        padded={false}
        collisionPadding={collisionPadding}
        onEscapeKeyDown={escapeTo(onEscape)}
        onOpenAutoFocus={startAtFirstField}
        findOpener={() => findOpener(target)}
        className="flex w-92 flex-col"
      >
        {children}
      </ModalPopoverContent>
    </Popover>
  )
}

/** A sheet at the bottom of a phone's screen; leaves space for a toast at the top. */
export function SheetFrame({ panel, titleId, onClose, onEscape, children }: FrameProps) {
  return (
    <Modal
      data-over-page=""
      open={panel.isOpen}
      onOpenChange={(open) => !open && onClose()}
      aria-labelledby={titleId}
      onEscapeKeyDown={escapeTo(onEscape)}
      onOpenAutoFocus={startAtFirstField}
      findOpener={() => findOpener(panel.target)}
      className={cn(
        'pad-bottom fixed inset-x-0 bottom-0 z-40 flex max-h-[calc(100dvh-4.5rem-var(--safe-top))] flex-col rounded-t-xl',
        'low:max-h-(--page-height) low:overflow-y-auto',
        'wrap-anywhere border-line border-t bg-raised text-ink shadow-modal focus:outline-none',
        'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
      )}
    >
      {/* The heading that is seen names the sheet; the dialog insists on one of its own. */}
      <Radix.Title hidden />
      {children}
    </Modal>
  )
}

interface PanelPageProps {
  readonly header: ReactNode
  readonly children: ReactNode
  /** Errors and buttons, which are always visible. */
  readonly footer: ReactNode
}

/** Header and footer stay, the content between them scrolls. */
export function PanelPage({ header, children, footer }: PanelPageProps) {
  return (
    <>
      <div className="shrink-0 px-4 pt-4 pb-3">{header}</div>
      <div
        tabIndex={-1}
        className={cn(
          fadingEndClasses,
          betweenClasses,
          'grid auto-rows-max content-start gap-4 overscroll-contain px-4 pt-1 after:-mt-4 after:h-4',
        )}
      >
        {children}
      </div>
      <div className="grid shrink-0 gap-3 border-line border-t px-4 py-3">{footer}</div>
    </>
  )
}

interface PanelFormProps extends PanelPageProps {
  /** Selects what has the focus at first. */
  readonly startsAt?: string
  readonly onSend: () => void
}

/** A page that is sent; the first field that is wrong then gets the focus. */
export function PanelForm({ startsAt, onSend, ...page }: PanelFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (startsAt) form.current?.querySelector<HTMLElement>(startsAt)?.focus()
  }, [startsAt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <PanelPage {...page} />
    </form>
  )
}

/** What each page of the panel gets beside the form. */
export interface SubPageProps {
  readonly week: Week
  /** The id of the heading, which names the dialog. */
  readonly titleId: string
  readonly onBack: () => void
  readonly onDone: () => void
}

interface PanelHeadingProps extends Pick<SubPageProps, 'titleId'> {
  readonly title: string
  readonly children?: ReactNode
}

export const PanelHeading = ({ titleId, title, children }: PanelHeadingProps) => (
  <>
    <h2 id={titleId} className="font-semibold text-base leading-6">
      {title}
    </h2>
    {children && <p className="text-ink-soft text-sm">{children}</p>}
  </>
)

interface PanelButtonsProps {
  readonly failure: string | null
  readonly children: ReactNode
}

export const PanelButtons = ({ failure, children }: PanelButtonsProps) => (
  <>
    <FailureNotice text={failure} />
    <div className="flex justify-end gap-2">{children}</div>
  </>
)
