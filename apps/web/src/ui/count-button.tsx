import type { ReactNode } from 'react'
import { useIsWide } from '../lib/page/media.ts'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-styles.ts'
import { Tooltip } from './overlays/tooltip.tsx'

interface CountButtonProps {
  /** Such as '3 conflicts'. */
  readonly text: string
  /** What is shown instead where there is no room. */
  readonly count: number
  readonly variant: ButtonVariant
  readonly icon: ReactNode
  readonly onClick: () => void
}

/** Says how many there are of something, and opens a dialog that lists them. */
export function CountButton({ text, count, ...props }: CountButtonProps) {
  const isShort = !useIsWide()
  const button = (
    <Button
      {...props}
      size="sm"
      aria-haspopup="dialog"
      aria-label={isShort ? text : undefined}
      className="whitespace-nowrap tabular-nums max-xl:px-2"
    >
      {isShort ? count : text}
    </Button>
  )
  return isShort ? <Tooltip label={text}>{button}</Tooltip> : button
}
