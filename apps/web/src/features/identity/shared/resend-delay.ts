import { useCallback, useEffect, useState } from 'react'
import { readTabItem, writeTabItem } from '../../../lib/storage/tab-storage.ts'

const pauseMs = 30_000
const refreshMs = 250

const keyOf = (what: string): string => `sent-at:${what.trim().toLowerCase()}`
/** A clock that ignores changes of the system's time and survives a reload. */
const nowMs = (): number => performance.timeOrigin + performance.now()

export const recordSent = (what: string): void => writeTabItem(keyOf(what), String(nowMs()))

/** Seconds until the same can be sent again; 0 when it can. */
export function resendDelaySeconds(what: string): number {
  const sentAt = Number(readTabItem(keyOf(what)) ?? Number.NaN)
  if (Number.isNaN(sentAt)) return 0
  return Math.max(0, Math.ceil(Math.min(sentAt + pauseMs - nowMs(), pauseMs) / 1000))
}

/** The key of a code or link sent to an email. */
export const emailKey = (email: string): string => `mail:${email}`
/** The key of a repeated mail to an email. */
export const repeatedEmailKey = (email: string): string => `mail-again:${email}`
/** The key of a code sent to a number, as E.164. */
export const phoneKey = (number: string): string => `text:${number}`

/** Counts down the seconds until something can be sent again; `refresh` reads them at once. */
export function useResendDelay(what: string) {
  const [seconds, setSeconds] = useState(() => resendDelaySeconds(what))
  const refresh = useCallback(() => setSeconds(resendDelaySeconds(what)), [what])
  const isWaiting = seconds > 0
  useEffect(() => {
    refresh()
    if (!isWaiting) return
    const timer = setInterval(refresh, refreshMs)
    return () => clearInterval(timer)
  }, [refresh, isWaiting])
  return { seconds, refresh }
}
