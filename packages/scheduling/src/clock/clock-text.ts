/** How the clock is read: '5:00 PM' or '17:00'. */
export type HourFormat = 12 | 24

/** '9:00 AM' or '09:00' from 'HH:mm'. '24:00' is the midnight at the end of a day. */
export function timeOfDayText(time: string, hourFormat: HourFormat): string {
  if (hourFormat === 24) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${isAfternoon(hour) ? 'PM' : 'AM'}`
}

/** '9 AM' or '09:00' of an hour of the day, 0 to 23. */
export const hourOfDayText = (hour: number, hourFormat: HourFormat): string =>
  hourFormat === 24
    ? `${String(hour).padStart(2, '0')}:00`
    : `${hour % 12 || 12} ${isAfternoon(hour) ? 'PM' : 'AM'}`

const isAfternoon = (hour: number): boolean => hour >= 12 && hour < 24
