import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Closes one part of a node. */
export type CloseStep = () => Promise<void> | void

export interface CloseLimits {
  /** The longest wait for one part. */
  readonly partMs: number
  /** What is left for each part after the one that is being closed. */
  readonly reservedMs: number
  /** The longest wait for all parts. */
  readonly totalMs: number
}

/** Limits below the 10 s after which the process exits in any case. */
const defaultLimits: CloseLimits = { partMs: 4_000, reservedMs: 500, totalMs: 9_000 }

/**
 * Closes the parts one after another. A part that fails, or does not end in time, does not keep the
 * next from being closed, the database least of all. Never rejects.
 */
export async function closeParts(
  steps: readonly CloseStep[],
  log: Logger,
  { partMs, reservedMs, totalMs }: CloseLimits = defaultLimits,
): Promise<void> {
  const endsAt = performance.now() + totalMs
  for (const [index, close] of steps.entries()) {
    const reserved = reservedMs * (steps.length - index - 1)
    const left = Math.max(reservedMs, endsAt - performance.now() - reserved)
    await closeInTime(close, Math.min(partMs, left), log)
  }
}

async function closeInTime(close: CloseStep, withinMs: number, log: Logger): Promise<void> {
  const deadline = new AbortController()
  const late = delay(withinMs, true, { signal: deadline.signal }).catch(() => false)
  // Handled here, so that a part that fails after its time does not end the process.
  const closed = (async () => close())().then(
    () => false,
    (error: unknown) => {
      log.warn({ err: error }, 'A part of the node did not close in order')
      return false
    },
  )
  if (await Promise.race([closed, late])) log.warn('A part of the node did not close in time')
  deadline.abort()
}
