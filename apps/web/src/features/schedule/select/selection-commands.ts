import type { KeyboardEvent, MouseEvent } from 'react'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { closest, positionOf } from '../week/rows/cells.ts'
import type { SelectionState } from './selection.ts'

export type SelectionCommand =
  /** Selects a shift or no longer; without a shift all of the cell. */
  | {
      readonly kind: 'toggle'
      readonly position: CellPosition
      readonly shiftId: number | null
    }
  /** Selects the rectangle from where the selection began to a cell. */
  | { readonly kind: 'extend'; readonly to: CellPosition }
  /** The same to the cell beside the focused one, which gets the focus. */
  | { readonly kind: 'step'; readonly across: number; readonly down: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'move'; readonly across: number; readonly down: number }
  /** Copies the selection, or the focused shift when there is none. */
  | { readonly kind: 'copy'; readonly shiftId: number | null }
  | { readonly kind: 'paste'; readonly position: CellPosition }
  /** Moves the focus to the handle that repeats a shift. */
  | { readonly kind: 'repeat'; readonly shiftId: number }

const shiftIdAt = (target: EventTarget): number | null =>
  Number(closest(target, '[data-shift]')?.dataset.shift) || null

/** Ctrl or cmd toggles a shift, shift extends to a cell, and a chosen cell gets what was copied. */
export function clickCommand(
  { target, shiftKey }: MouseEvent,
  { isPlacing }: Pick<SelectionState, 'isPlacing'>,
): SelectionCommand | null {
  const position = positionOf(closest(target, '[data-cell]'))
  if (!position) return null
  if (isPlacing) return { kind: 'paste', position }
  if (shiftKey) return { kind: 'extend', to: position }
  return { kind: 'toggle', position, shiftId: shiftIdAt(target) }
}

interface KeyTarget {
  readonly position: CellPosition
  readonly shiftId: number | null
  readonly isSelected: boolean
  readonly hasSelection: boolean
}

const acrossOf = (key: string): number => ({ ArrowLeft: -1, ArrowRight: 1 })[key] ?? 0
const downOf = (key: string): number => ({ ArrowUp: -1, ArrowDown: 1 })[key] ?? 0

/** The command of a key in a cell of the grid; null for keys that are not of the selection. */
export function keyCommand(
  event: KeyboardEvent,
  { selection, isPlacing }: Pick<SelectionState, 'selection' | 'isPlacing'>,
): SelectionCommand | null {
  const position = positionOf(closest(event.target, '[data-cell]'))
  if (!position) return null
  const shiftId = shiftIdAt(event.target)
  const hasSelection = selection.ids.size > 0
  const isSelected = shiftId !== null && selection.ids.has(shiftId)
  const target = { position, shiftId, isSelected, hasSelection }
  if (isPlacing && event.key === 'Enter') return { kind: 'paste', position }
  if (event.ctrlKey || event.metaKey) return controlCommand(event, target)
  if (event.altKey) return null
  return plainCommand(event, target, isPlacing)
}

function controlCommand(
  { key, shiftKey, altKey }: KeyboardEvent,
  { position, shiftId, hasSelection }: KeyTarget,
): SelectionCommand | null {
  if (altKey) return null
  if (key === ' ') return { kind: 'toggle', position, shiftId }
  if (key.startsWith('Arrow')) {
    return hasSelection ? { kind: 'move', across: acrossOf(key), down: downOf(key) } : null
  }
  if (shiftKey) return null
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'all' }
    case 'c':
      return hasSelection || shiftId !== null ? { kind: 'copy', shiftId } : null
    case 'v':
      return { kind: 'paste', position }
    default:
      return null
  }
}

function plainCommand(
  { key, shiftKey }: KeyboardEvent,
  { shiftId, isSelected, hasSelection }: KeyTarget,
  isPlacing: boolean,
): SelectionCommand | null {
  // With the focus on a shift that is not selected, shift and an arrow move that shift.
  if (shiftKey && key.startsWith('Arrow') && (shiftId === null || isSelected)) {
    return { kind: 'step', across: acrossOf(key), down: downOf(key) }
  }
  if (shiftKey) return null
  if (key === 'Escape' && (hasSelection || isPlacing)) return { kind: 'clear' }
  const isDelete = key === 'Delete' || key === 'Backspace'
  if (isDelete && hasSelection && (shiftId === null || isSelected)) return { kind: 'remove' }
  return key.toLowerCase() === 'r' && shiftId !== null ? { kind: 'repeat', shiftId } : null
}
