import type { CellModel, ShiftModel } from './row-model.ts'

/** A shift's part of one day, in minutes on the clock, and the lane that it lies in. */
export interface LaneItem {
  readonly model: ShiftModel
  readonly from: number
  readonly to: number
  readonly lane: number
  /** It began on the day before. */
  readonly isSpill: boolean
}

export interface Lanes {
  readonly items: readonly LaneItem[]
  /** At least 1. */
  readonly count: number
}

const dayMinutes = 24 * 60

/** Lays the shifts of a day side by side in as few lanes as keep them apart. */
export function packLanes(cell: CellModel | undefined): Lanes {
  const parts = [
    ...(cell?.spill ?? []).map((model) => ({
      model,
      from: 0,
      to: model.to - dayMinutes,
      isSpill: true,
    })),
    ...(cell?.shifts ?? []).map((model) => ({
      model,
      from: model.from,
      to: Math.min(dayMinutes, Math.max(model.to, model.from + 15)),
      isSpill: false,
    })),
  ].sort((a, b) => a.from - b.from || b.to - a.to)
  const ends: number[] = []
  const items = parts.map((part) => {
    const free = ends.findIndex((end) => end <= part.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = part.to
    return { ...part, lane }
  })
  return { items, count: Math.max(1, ends.length) }
}
