/** Such as '6 h 30 min'; parts of a minute are left out. */
export function hoursAndMinutes(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  if (whole === 0) return `${rest} min`
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`
}
