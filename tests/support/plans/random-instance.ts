/** A small random file of the public staff rostering format; the same numbers give the same file. */
export function randomInstance(below: (limit: number) => number, size: InstanceSize): string {
  const shifts = ['E', 'L', 'N'].slice(0, size.shifts)
  const people = Array.from({ length: size.people }, (_, i) => String.fromCharCode(65 + i))
  const days = Array.from({ length: size.days }, (_, day) => day)
  const everyCell = people.flatMap((id) =>
    days.flatMap((day) => shifts.map((s) => ({ id, day, s }))),
  )
  const requests = (share: number) =>
    everyCell
      .filter(() => below(100) < share)
      .map(({ id, day, s }) => `${id},${day},${s},${1 + below(3)}`)
  // Everybody can work the first shift, so that there always is a roster.
  const limits = () =>
    shifts.map((s, i) => `${s}=${i > 0 && below(4) === 0 ? below(4) : size.days}`).join('|')
  const most = Math.ceil(size.days * 0.7)
  return [
    'SECTION_HORIZON',
    String(size.days),
    'SECTION_SHIFTS',
    ...shifts.map((s, i) => `${s},${s === 'N' ? 600 : 480},${shifts.slice(0, i).join('|')}`),
    'SECTION_STAFF',
    '# ID, MaxShifts, MaxTotalMinutes, MinTotalMinutes, ...',
    ...people.map((id) => {
      const run = 1 + below(2)
      return [
        id,
        limits(),
        most * 480,
        480 * below(2),
        run + 2,
        run,
        1 + below(2),
        1 + below(2),
      ].join()
    }),
    'SECTION_DAYS_OFF',
    ...people.map((id) => `${id},${below(size.days)}`),
    'SECTION_SHIFT_ON_REQUESTS',
    ...requests(12),
    'SECTION_SHIFT_OFF_REQUESTS',
    ...requests(8),
    'SECTION_COVER',
    ...days.flatMap((day) => shifts.map((s) => `${day},${s},${below(size.people)},100,1`)),
  ].join('\n')
}

export interface InstanceSize {
  days: number
  people: number
  shifts: number
}
