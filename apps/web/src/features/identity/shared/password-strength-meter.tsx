import type { PasswordStrength } from '@weekboard/passwords/password-strength'
import { useEffect, useState } from 'react'
import { logProblem } from '../../../lib/page/log.ts'
import { cn } from '../../../ui/cn.ts'
import { signUpTexts } from '../sign-up/sign-up-texts.ts'

/** The least length that the server takes. */
const minLength = 10

/**
 * The strength of a password as the server will estimate it. Its word lists, 0.8 MB, load with the
 * first one that is long enough: 'unknown' until then, and without a network.
 */
function usePasswordStrength(
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

const levels: Record<
  ReturnType<typeof usePasswordStrength>,
  { bars: number; text: string; color: string }
> = {
  none: { bars: 0, text: signUpTexts.passwordHint, color: '' },
  short: { bars: 1, text: signUpTexts.passwordHint, color: 'bg-danger' },
  unknown: { bars: 0, text: signUpTexts.passwordHint, color: '' },
  common: { bars: 1, text: 'Easy to guess: many people use this one.', color: 'bg-danger' },
  personal: {
    bars: 2,
    text: 'Easy to guess: it is made of your name, your address or your organization.',
    color: 'bg-now',
  },
  weak: { bars: 2, text: 'Easy to guess. Better: a few unrelated words.', color: 'bg-now' },
  fair: { bars: 3, text: 'Good. A little longer would be better still.', color: 'bg-accent' },
  strong: { bars: 4, text: 'Strong.', color: 'bg-accent' },
}

interface PasswordStrengthMeterProps {
  readonly password: string
  /** Name, email and organization, as far as known: a password should not be made of them. */
  readonly names: readonly string[]
  /** True when the field's error already says the required length. */
  readonly hasError?: boolean
}

export function PasswordStrengthMeter({
  password,
  names,
  hasError = false,
}: PasswordStrengthMeterProps) {
  const { bars, text, color } = levels[usePasswordStrength(password, names)]
  const repeats = hasError && text === signUpTexts.passwordHint
  return (
    <span className="grid gap-1.5">
      <span className="grid grid-cols-4 gap-1 pt-0.5" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cn(
              'h-1 rounded-full transition-colors',
              bar <= bars ? color : 'bg-grey-soft',
            )}
          />
        ))}
      </span>
      <span>{repeats ? signUpTexts.passwordHintAfterError : text}</span>
    </span>
  )
}
