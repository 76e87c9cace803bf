/** Formats a yyyy-mm-dd date; a text that is no date gives ''. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  // Made with the first use: a browser needs some ms for each.
  let format: Intl.DateTimeFormat | null = null
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
    const utcMs = Date.parse(date)
    return Number.isNaN(utcMs) ? '' : format.format(utcMs)
  }
}
