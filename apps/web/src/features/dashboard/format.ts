const dateFormat = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })

/** 'Wednesday, November 18', on the zone's calendar. */
export const longDay = (instant: Date, timeZone: string): string =>
  dateFormat(timeZone, { weekday: 'long', month: 'long', day: 'numeric' }).format(instant)

/** 'Wed, Nov 18'. */
export const shortDay = (instant: Date, timeZone: string): string =>
  dateFormat(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(instant)

/** '9:00 AM', with the plain space that every other screen has. */
const timeText = (instant: Date, timeZone: string): string =>
  dateFormat(timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replace(/\u202f/g, ' ')

/** '9:00 AM – 5:00 PM'. */
export const rangeText = (start: string, end: string, timeZone: string): string =>
  `${timeText(new Date(start), timeZone)} – ${timeText(new Date(end), timeZone)}`

/** Hours with at most one decimal. */
export const hoursText = (hours: number): string => String(Math.round(hours * 10) / 10)

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
export const countText = (count: number): string => whole.format(count)
export const costText = (amount: number): string => `$${whole.format(amount)}`

/** What a person is called by. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''
