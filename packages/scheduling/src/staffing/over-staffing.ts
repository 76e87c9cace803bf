/** More people than this above the need are too many. */
const tolerance = 2

export const isOverStaffed = (people: number, needed: number): boolean =>
  people > needed + tolerance
