import type { DeviceSession } from '@weekboard/contracts/identity/account'
import { hourCycle } from '../../../lib/dates/hour-format.ts'

const dayIn = (instant: Date, now: Date): string =>
  instant.toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    ...(instant.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })

const timeIn = (instant: Date): string =>
  instant.toLocaleTimeString('en', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hourCycle(),
  })

type SignIn = Pick<DeviceSession, 'id' | 'device' | 'created_at'>

/**
 * The sign-in time of each session, by id: 'Nov 18', with the time if the same device signed in twice
 * on that day, and a number if even that is the same.
 */
export function signInTimes(sessions: readonly SignIn[], now: Date): ReadonlyMap<number, string> {
  const inWords = (withTime: (session: SignIn) => boolean) =>
    new Map(
      sessions.map((session) => {
        const instant = new Date(session.created_at)
        const day = dayIn(instant, now)
        return [session.id, withTime(session) ? `${day}, ${timeIn(instant)}` : day] as const
      }),
    )
  const twins = (words: ReadonlyMap<number, string>, { id, device }: SignIn): readonly number[] =>
    sessions
      .filter((other) => other.device === device && words.get(other.id) === words.get(id))
      .map((twin) => twin.id)
  const days = inWords(() => false)
  const times = inWords((session) => twins(days, session).length > 1)
  return new Map(
    sessions.map((session) => {
      const alike = twins(times, session)
      const words = times.get(session.id) ?? ''
      const number = alike.indexOf(session.id) + 1
      return [session.id, alike.length > 1 ? `${words} (${number})` : words]
    }),
  )
}
