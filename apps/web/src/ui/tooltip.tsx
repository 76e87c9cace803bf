import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { mainLandmark } from './overlay.ts'

interface TooltipProps {
  readonly label: string
  /** One focusable element; it must pass on props and ref. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

/** Repeats or completes an accessible name on hover and focus; never the only place of a text. */
export function Tooltip({ label, children, side = 'bottom' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={mainLandmark()}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-pop rounded-sm bg-ink px-2 py-1 text-canvas text-xs shadow-pop"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
