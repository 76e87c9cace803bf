import type { Shift } from '@weekboard/contracts/shift-schema'

/** Stands for the employee of open shifts, which have none; no employee has this id. */
const openRowId = 0

/** The row of the grid in which a shift is. */
export const rowIdOf = ({ employee_id }: Pick<Shift, 'employee_id'>): number =>
  employee_id ?? openRowId

const openShiftName = 'Open shift'

/** Whose shift it is, in words. */
export const shiftNameOf = ({ employee }: Pick<Shift, 'employee'>): string =>
  employee?.user.full_name ?? openShiftName
