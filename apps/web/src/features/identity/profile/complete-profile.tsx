import { useOwnUser } from '../../../lib/http/own-user.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { PhoneStatus } from './phone-status.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileFormTexts as texts } from './profile-texts.ts'

interface CompleteProfileProps {
  /** This screen's path, to return to after the phone verification. */
  readonly path: string
  readonly skipPath: string
  readonly onSaved: () => void | Promise<void>
}

export function CompleteProfile({ path, skipPath, onSaved }: CompleteProfileProps) {
  useOwnUser({ focusThrottleInterval: 60_000 })
  const user = useCurrentUser()
  return (
    <>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{texts.completeIntro}</p>
      <ProfileForm
        submitText={texts.continue}
        busyText={texts.saving}
        onSaved={onSaved}
        secondary={
          <ButtonLink variant="ghost" to={skipPath}>
            {texts.skip}
          </ButtonLink>
        }
      >
        {user && (
          <div className="grid gap-1.5 border-line border-t pt-5 text-sm">
            <h2 className="font-medium text-ink tracking-normal">{texts.phone}</h2>
            <PhoneStatus user={user} from={path} />
          </div>
        )}
      </ProfileForm>
    </>
  )
}
