/** The address of a day on the schedule. */
export const dayLink = (date: string): string => `/schedule?view=hourly&date=${date}`

/** The address of the week of a date on the schedule. */
export const weekLink = (date: string): string => `/schedule?view=week&date=${date}`
