import { cn } from '../../../ui/cn.ts'
import { signUpTexts } from '../sign-up/sign-up-texts.ts'
import { usePasswordStrength } from './use-password-strength.ts'

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
