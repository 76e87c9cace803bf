import { useSyncExternalStore } from 'react'

const sides = ['top', 'right', 'bottom', 'left'] as const
type Insets = Readonly<Record<(typeof sides)[number], number>>

let insets: Insets | null = null

function readInsets(): Insets {
  if (insets) return insets
  const style = getComputedStyle(document.documentElement)
  const read = (side: string) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map(read)
  insets = { top, right, bottom, left }
  return insets
}

function watchInsets(onChange: () => void): () => void {
  const change = () => {
    insets = null
    onChange()
  }
  addEventListener('resize', change)
  return () => removeEventListener('resize', change)
}

/** The distance, in px, that a floating element keeps from what can be seen of the screen. */
export function useSafePadding(padding: number, bottom = padding): Insets {
  const safe = useSyncExternalStore(watchInsets, readInsets)
  return {
    top: padding + safe.top,
    right: padding + safe.right,
    bottom: bottom + safe.bottom,
    left: padding + safe.left,
  }
}
