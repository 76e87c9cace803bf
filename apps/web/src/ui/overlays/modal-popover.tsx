import { hideOthers } from 'aria-hidden'
import { Portal } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { PopoverContent } from './popover.tsx'

interface ModalPopoverContentProps extends ComponentProps<typeof PopoverContent> {
  readonly open: boolean
}

/**
 * The content of a popover that covers the page like a modal: readers find nothing else, the focus
 * stays inside, and a click outside only closes it. Use it in a `Popover` without `modal`: that one
 * changes inherited styles of the body on each opening and closing, so that the browser computes the
 * style of every element of the page twice, 300 ms with a large schedule on a slow phone or laptop.
 */
export function ModalPopoverContent({ open, ...props }: ModalPopoverContentProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    if (!open || !element) return
    const showOthers = hideOthers(element)
    // A focused element that is removed leaves the focus to the page.
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) element.focus()
    })
    watcher.observe(element, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      showOthers()
    }
  }, [open])
  return (
    <>
      {open && (
        <Portal.Root>
          <div data-cover="" className="fixed inset-0 z-30" />
        </Portal.Root>
      )}
      <PopoverContent
        {...props}
        ref={content}
        aria-modal={open || undefined}
        // A question on top takes the focus, and gives it back.
        onFocusOutside={(event) => event.preventDefault()}
      />
    </>
  )
}
