/** Formats a yyyy-mm-dd date; a text that is no date gives ''. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (date) => {
    const utcMs = Date.parse(date)
    return Number.isNaN(utcMs) ? '' : format.format(utcMs)
  }
}
