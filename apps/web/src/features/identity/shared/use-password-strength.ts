import type { PasswordStrength } from '@weekboard/passwords/password-strength'
import { useEffect, useState } from 'react'
import { logProblem } from '../../../lib/page/log.ts'

/** The least length that the server takes. */
const minLength = 10

/**
 * The strength of a password as the server will estimate it. Its word lists, 0.8 MB, load with the
 * first one that is long enough: 'unknown' until then, and without a network.
 */
export function usePasswordStrength(
  password: string,
  names: readonly string[],
): PasswordStrength | 'none' | 'short' | 'unknown' {
  const [estimated, setEstimated] = useState<PasswordStrength | 'unknown'>('unknown')
  const isShort = password.length < minLength
  const key = JSON.stringify(names)
  useEffect(() => {
    if (isShort) return
    let isCurrent = true
    const estimate = async () => {
      const { estimateStrength } = await import('@weekboard/passwords/estimate-strength')
      if (isCurrent) setEstimated(estimateStrength(password, JSON.parse(key)))
    }
    estimate().catch((error: unknown) => logProblem('A password was not estimated', error))
    return () => {
      isCurrent = false
    }
  }, [isShort, password, key])
  if (password === '') return 'none'
  return isShort ? 'short' : estimated
}
