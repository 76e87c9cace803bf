export type Side = 'top' | 'bottom' | 'left' | 'right'

interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly top: number
  readonly left: number
}

interface Position {
  readonly top: number
  readonly left: number
}

const gap = 6
const margin = 8
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

function placeOn(side: Side, anchor: Box, size: Size): Position {
  const left = anchor.left + (anchor.width - size.width) / 2
  const top = anchor.top + (anchor.height - size.height) / 2
  if (side === 'top') return { top: anchor.top - gap - size.height, left }
  if (side === 'bottom') return { top: anchor.top + anchor.height + gap, left }
  if (side === 'left') return { top, left: anchor.left - gap - size.width }
  return { top, left: anchor.left + anchor.width + gap }
}

function fits(side: Side, { top, left }: Position, size: Size, room: Size): boolean {
  if (side === 'top') return top >= margin
  if (side === 'bottom') return top + size.height + margin <= room.height
  if (side === 'left') return left >= margin
  return left + size.width + margin <= room.width
}

const within = (value: number, most: number): number => Math.max(margin, Math.min(value, most))

/**
 * The position of an element beside an anchor, in pixels of the window: centred on the given side, on
 * the opposite one if only that has room, and never outside the window.
 */
export function positionBeside(anchor: Box, size: Size, room: Size, side: Side): Position {
  const preferred = placeOn(side, anchor, size)
  const other = placeOn(opposite[side], anchor, size)
  const turns = !fits(side, preferred, size, room) && fits(opposite[side], other, size, room)
  const { top, left } = turns ? other : preferred
  return {
    top: within(top, room.height - margin - size.height),
    left: within(left, room.width - margin - size.width),
  }
}
