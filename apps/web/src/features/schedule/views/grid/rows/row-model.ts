import type { Shift } from '@weekboard/contracts/shift'

export interface ShiftModel {
  readonly shift: Shift
  /** The day in which it starts. */
  readonly date: string
  /** Minutes on the clock since the midnight before it starts; the end may lie past 1,440. */
  readonly from: number
  readonly to: number
  /** '9:00 AM – 5:00 PM'. */
  readonly range: string
  /** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM, draft'. */
  readonly name: string
  readonly overlapping: boolean
  readonly endsNextDay: boolean
  /** When the part after midnight ends, as a share of that next day, 0 to 1. */
  readonly spillShare: number
  readonly endText: string
}

export interface CellModel {
  readonly date: string
  readonly shifts: readonly ShiftModel[]
  /** Shifts of the day before that go on past midnight. */
  readonly spill: readonly ShiftModel[]
}

export interface GridEmployee {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  /** Null means no limit, or that the viewer may not see it. */
  readonly maxHours: number | null
}

export interface RowModel extends GridEmployee {
  readonly shifts: readonly Shift[]
  readonly minutes: number
  /** Of the week view, in rem. */
  readonly weekHeight: number
  readonly cells: readonly CellModel[]
}
