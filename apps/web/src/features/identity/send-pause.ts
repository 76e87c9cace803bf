import { useCallback, useEffect, useState } from 'react'
import { readTab, writeTab } from './tab-memory.ts'

const pauseMs = 30_000
const lookMs = 250

const keyOf = (what: string): string => `sent-at:${what.trim().toLowerCase()}`
/** Goes on evenly when the system's clock is set, and means the same after a reload. */
const nowMs = (): number => performance.timeOrigin + performance.now()

/** Notes that something was sent just now. */
export const noteSent = (what: string): void => writeTab(keyOf(what), String(nowMs()))

/** Seconds until the same may be sent again; 0 when it may. */
export function pauseLeft(what: string): number {
  const sentAt = Number(readTab(keyOf(what)) ?? Number.NaN)
  if (Number.isNaN(sentAt)) return 0
  return Math.max(0, Math.ceil(Math.min(sentAt + pauseMs - nowMs(), pauseMs) / 1000))
}

/** The code or the link to an address, however it came about. */
export const mailTo = (email: string): string => `mail:${email}`
/** Another mail to an address, asked for after the first one. */
export const repeatedMailTo = (email: string): string => `mail-again:${email}`
/** The code to a number, as E.164. */
export const textTo = (number: string): string => `text:${number}`

/** The pause after a sending, as it runs down, and a way to look at it at once. */
export function useSendPause(what: string) {
  const [seconds, setSeconds] = useState(() => pauseLeft(what))
  const look = useCallback(() => setSeconds(pauseLeft(what)), [what])
  useEffect(() => {
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [look])
  return { seconds, look }
}
