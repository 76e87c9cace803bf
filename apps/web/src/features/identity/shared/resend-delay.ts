import { useCallback, useEffect, useState } from 'react'
import { readTabItem, writeTabItem } from './tab-storage.ts'

const pauseMs = 30_000
const refreshMs = 250

const keyOf = (what: string): string => `sent-at:${what.trim().toLowerCase()}`
/** Goes on evenly when the system's clock is set, and means the same after a reload. */
const nowMs = (): number => performance.timeOrigin + performance.now()

/** Notes that something was sent just now. */
export const recordSent = (what: string): void => writeTabItem(keyOf(what), String(nowMs()))

/** Seconds until the same may be sent again; 0 when it may. */
export function resendDelaySeconds(what: string): number {
  const sentAt = Number(readTabItem(keyOf(what)) ?? Number.NaN)
  if (Number.isNaN(sentAt)) return 0
  return Math.max(0, Math.ceil(Math.min(sentAt + pauseMs - nowMs(), pauseMs) / 1000))
}

/** The code or the link to an address, however it came about. */
export const emailKey = (email: string): string => `mail:${email}`
/** Another mail to an address, asked for after the first one. */
export const repeatedEmailKey = (email: string): string => `mail-again:${email}`
/** The code to a number, as E.164. */
export const phoneKey = (number: string): string => `text:${number}`

/** The pause after a sending, as it runs down, and a way to refresh at it at once. */
export function useResendDelay(what: string) {
  const [seconds, setSeconds] = useState(() => resendDelaySeconds(what))
  const refresh = useCallback(() => setSeconds(resendDelaySeconds(what)), [what])
  useEffect(() => {
    refresh()
    const timer = setInterval(refresh, refreshMs)
    return () => clearInterval(timer)
  }, [refresh])
  return { seconds, refresh }
}
