import type { Density } from '@weekboard/contracts/identity/user'
import type { CSSProperties } from 'react'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import type { RowModel } from './row-model.ts'
import { packTracks } from './tracks.ts'

export type GridView = 'hourly' | 'week'

/** Widths in px of the hourly view: 24 columns share 1,400. */
export const hourlyWidth = 1400
export const hourWidth = hourlyWidth / 24
export const hourlyNameWidth = 200

/** Sizes in rem. The components read block, gap and padding as CSS variables of the grid. */
interface RowSizes {
  readonly row: number
  readonly block: number
  readonly gap: number
  /** The space in a cell, above and below. */
  readonly padding: number
  /** The height of the end of the previous day's shift, with the gap below it. */
  readonly spill: number
  /** Space below the shifts of a full cell, for clicks that add a shift. */
  readonly foot: number
  /** Least height of a row in the hourly view: a name, the position and the weekly hours. */
  readonly hourlyRow: number
}

const sizes: Readonly<Record<Density, RowSizes>> = {
  comfortable: {
    row: 8,
    block: 3.25,
    gap: 0.25,
    padding: 0.375,
    spill: 1.25,
    foot: 0.5,
    hourlyRow: 6.375,
  },
  compact: {
    row: 2.125,
    block: 1.75,
    gap: 0.125,
    padding: 0.1875,
    spill: 1.125,
    foot: 0,
    hourlyRow: 2.125,
  },
}

export const sizeVariables = (density: Density): CSSProperties => {
  const { block, gap, padding } = sizes[density]
  return {
    '--block-height': `${block}rem`,
    '--block-gap': `${gap}rem`,
    '--cell-padding': `${padding}rem`,
  } as CSSProperties
}

export const trackTop = (track: number): string =>
  `calc(var(--cell-padding) + ${track} * (var(--block-height) + var(--block-gap)))`

/** The height of a folded row in each density: one line, in rem. */
const foldedRow = 2.125

export type RowHeight = (row: RowModel) => number

/** The height in the week view; several shifts on a day make a row taller. */
export function weekRowHeight(density: Density): RowHeight {
  const { row, block, gap, padding, spill, foot } = sizes[density]
  return ({ dayCounts, isFolded }) =>
    isFolded
      ? foldedRow
      : dayCounts.reduce((height, { shifts, proposed, spills }) => {
          const blocks = (shifts + proposed) * (block + gap) - gap
          const cell = 2 * padding + foot + spills * spill + blocks
          return Math.max(height, cell)
        }, row)
}

/** The height in the hourly view, with a track per concurrent shift. */
export function hourlyRowHeight(density: Density, date: string): RowHeight {
  const { hourlyRow, block, gap, padding } = sizes[density]
  return (row) => {
    if (row.isFolded) return foldedRow
    const tracks = packTracks(row.cells.find((cell) => cell.date === date)).count
    return Math.max(hourlyRow, 2 * padding + tracks * (block + gap) - gap)
  }
}

/** How many people still begin with comfortable rows. */
const comfortablePeople = 8

/** How tall the user wants the rows of a grid of so many people; until a choice, compact above eight. */
export function useDensity(people: number): Density {
  const chosen = useCurrentUser()?.preferences.density
  return chosen ?? (people > comfortablePeople ? 'compact' : 'comfortable')
}
