import { minutesInDay } from 'date-fns/constants'
import type { CellModel, ShiftModel } from './row-model.ts'

/** A shift within one day, in minutes, and its track. */
export interface TrackItem {
  readonly model: ShiftModel
  readonly from: number
  readonly to: number
  readonly track: number
}

/** Puts the shifts of a day into the fewest tracks in which none overlap; there is at least one. */
export function packTracks(cell: CellModel | undefined) {
  const shifts = [
    ...(cell?.spill ?? []).map((model) => ({
      model,
      from: 0,
      to: model.to - minutesInDay,
    })),
    ...(cell?.shifts ?? []).map((model) => ({
      model,
      from: model.from,
      to: Math.min(minutesInDay, Math.max(model.to, model.from + 15)),
    })),
  ].sort((a, b) => a.from - b.from || b.to - a.to)
  const ends: number[] = []
  const items = shifts.map((shift): TrackItem => {
    const free = ends.findIndex((end) => end <= shift.from)
    const track = free === -1 ? ends.length : free
    ends[track] = shift.to
    return { ...shift, track }
  })
  return { items, count: Math.max(1, ends.length) }
}
