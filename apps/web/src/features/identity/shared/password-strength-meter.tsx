import { cn } from '../../../ui/cn.ts'
import { signUpTexts } from '../sign-up/sign-up-texts.ts'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const levels: Record<PasswordStrength, { bars: number; text: string; color: string }> = {
  none: { bars: 0, text: signUpTexts.passwordHint, color: '' },
  short: { bars: 1, text: signUpTexts.passwordHint, color: 'bg-danger' },
  personal: {
    bars: 2,
    text: 'Easy to guess: it holds your name or your address.',
    color: 'bg-now',
  },
  weak: { bars: 2, text: 'Easy to guess. Better: a few unrelated words.', color: 'bg-now' },
  fair: { bars: 3, text: 'Good. A little longer would be better still.', color: 'bg-accent' },
  strong: { bars: 4, text: 'Strong.', color: 'bg-accent' },
}

interface PasswordStrengthMeterProps {
  readonly password: string
  /** Name and email, if known: a password should not contain them. */
  readonly personal?: readonly string[]
  /** True when the field's error already says the required length. */
  readonly hasError?: boolean
}

export function PasswordStrengthMeter({
  password,
  personal,
  hasError = false,
}: PasswordStrengthMeterProps) {
  const { bars, text, color } = levels[passwordStrength(password, personal)]
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
