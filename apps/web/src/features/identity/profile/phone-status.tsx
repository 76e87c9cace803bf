import type { User } from '@weekboard/contracts/identity/user'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { CircleCheck } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { profileFormTexts as texts } from './profile-texts.ts'

/** '+1 555 123 4567' of an E.164 number. */
const readable = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

interface PhoneStateProps {
  readonly user: Pick<User, 'phone_number' | 'phone_verified'>
  /** The path to return to after the verification. */
  readonly from: string
}

export function PhoneStatus({ user, from }: PhoneStateProps) {
  const { phone_number: number, phone_verified: verified } = user
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className={number ? 'tabular-nums' : 'text-ink-muted'}>
        {number ? readable(number) : texts.noPhone}
      </span>
      {verified && (
        <Badge tone="green">
          <CircleCheck className="size-3.5" aria-hidden="true" />
          {texts.phoneVerified}
        </Badge>
      )}
      {number && !verified && <Badge tone="yellow">{texts.phoneUnverified}</Badge>}
      <TextLink to="/verify-phone" state={{ from }}>
        {verified ? texts.changePhone : texts.verifyPhone}
      </TextLink>
    </span>
  )
}
