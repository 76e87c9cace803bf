import type { HourFormat } from '@weekboard/scheduling/clock/clock-text'
import { getCurrentUser } from '../session/current-user.ts'
import { subscribeSession } from '../session/session.ts'

/** What the language of the browser uses; 12 outside a browser and for a language without a name. */
function readBrowserHourFormat(): HourFormat {
  if (typeof navigator === 'undefined') return 12
  try {
    const format = new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' })
    return format.resolvedOptions().hourCycle?.startsWith('h2') ? 24 : 12
  } catch {
    // A browser in a POSIX locale calls its language 'en-US@posix', which Intl refuses.
    return 12
  }
}

export const browserHourFormat = readBrowserHourFormat()

const readHourFormat = (): HourFormat =>
  getCurrentUser()?.preferences.hour_format ?? browserHourFormat

let current = readHourFormat()
subscribeSession(() => {
  current = readHourFormat()
})

/** How times are shown: as the user has chosen, else as the browser does. */
export const hourFormat = (): HourFormat => current

/** The same for the formats of `Intl`. */
export const hourCycle = (): 'h12' | 'h23' => (current === 24 ? 'h23' : 'h12')
