import type { RowModel } from './row-model.ts'
import { packTracks } from './tracks.ts'

export type GridView = 'hourly' | 'week'

/** Widths in px of the hourly view: 24 columns share 1,400. */
export const hourlyWidth = 1400
export const hourWidth = hourlyWidth / 24
export const hourlyNameWidth = 200

/** Heights in rem. */
const rowHeight = 8
export const blockHeight = 3.25
export const blockGap = 0.25
export const cellPadding = 0.375
const spillHeight = 1.25
/** Space below the shifts of a full cell, for clicks that add a shift. */
const cellFoot = 0.5

/** Height of a row in the week view, in rem; three or more shifts on a day make it taller. */
export function weekRowHeight(shifts: readonly number[], spills: readonly number[]): number {
  let height = rowHeight
  for (const [day, count] of shifts.entries()) {
    const cell =
      2 * cellPadding +
      cellFoot +
      (spills[day] ?? 0) * spillHeight +
      count * (blockHeight + blockGap) -
      blockGap
    if (cell > height) height = cell
  }
  return height
}

/** Least height of a row in the hourly view, in rem: a name of two lines and the weekly hours. */
const hourlyRowHeight = 5.375

/** Height of a row in the hourly view, with a track per concurrent shift. */
export function hourlyRowHeightOn(date: string): (row: RowModel) => number {
  return (row) => {
    const tracks = packTracks(row.cells.find((cell) => cell.date === date)).count
    return Math.max(hourlyRowHeight, 2 * cellPadding + tracks * (blockHeight + blockGap) - blockGap)
  }
}
