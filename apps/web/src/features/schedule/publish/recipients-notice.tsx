import { reachText, withoutAccountText } from '@weekboard/contracts/schedule/recipients-text'
import { Users } from 'lucide-react'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import type { Validation } from './publish.ts'
import type { PublishOptions } from './publish-options.ts'
import { invitedText, publishTexts as texts } from './publish-texts.ts'
import { countChanged } from './published-toast.ts'

interface RecipientsNoticeProps {
  readonly validation: Validation
  readonly options: Pick<PublishOptions, 'invite'>
  /** True while the request is sent. */
  readonly isFrozen: boolean
  readonly onChange: (change: Pick<PublishOptions, 'invite'>) => void
}

/** Whom publishing reaches, and who could be invited with it; nothing when no week changes. */
export function RecipientsNotice(props: RecipientsNoticeProps) {
  const { validation, options, isFrozen, onChange } = props
  const { recipients } = validation
  const { invited, without_account: without } = recipients
  const people = countChanged(validation)
  if (people === 0) return null
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <Users className="mt-0.5 size-4 shrink-0 text-ink-muted" aria-hidden="true" />
      <div aria-live="polite" className="grid min-w-0 gap-1">
        <p className="font-medium tabular-nums">Reaches {reachText(recipients, people)}</p>
        {invited > 0 && <p className="text-ink-soft tabular-nums">{invitedText(invited)}</p>}
        {without > 0 && (
          <>
            <p className="text-ink-soft tabular-nums">{withoutAccountText(without)}</p>
            <CheckField
              label={texts.inviteNow}
              description={texts.inviteNote}
              checked={options.invite}
              disabled={isFrozen}
              onChange={(event) => onChange({ invite: event.target.checked })}
            />
          </>
        )}
      </div>
    </div>
  )
}
