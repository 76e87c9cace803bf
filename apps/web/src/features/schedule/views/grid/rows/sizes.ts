import type { RowModel } from './row-model.ts'
import { packTracks } from './tracks.ts'

export type GridView = 'hourly' | 'week'

/** The hourly view's columns, in px: 24 share 1,400. */
export const hourlyWidth = 1400
export const hourWidth = hourlyWidth / 24
export const hourlyNameWidth = 200

/** Heights in rem. */
const rowHeight = 8
export const blockHeight = 3.25
export const blockGap = 0.25
export const cellPadding = 0.375
const spillHeight = 1.25
/** Below the shifts of a full cell, so that there is something to click for one more. */
const cellFoot = 0.5

/** A row of the week view, in rem; a day with three or more shifts makes it taller. */
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

/** Least height of a row of the hourly view: name, hours and their bar. */
const hourlyRowHeight = 4.75

/** A row of the hourly view, with a track for each shift of the same time. */
export function hourlyRowHeightOn(date: string): (row: RowModel) => number {
  return (row) => {
    const tracks = packTracks(row.cells.find((cell) => cell.date === date)).count
    return Math.max(hourlyRowHeight, 2 * cellPadding + tracks * (blockHeight + blockGap) - blockGap)
  }
}
