import type { User } from '@weekboard/contracts/identity'
import { useNavigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { DeviceSessions } from '../features/identity/device-sessions.tsx'
import { deviceTexts } from '../features/identity/device-sessions-texts.ts'
import { useOwnProfile } from '../features/identity/hooks-profile.ts'
import { PasswordSection } from '../features/identity/password-form.tsx'
import { passwordTexts } from '../features/identity/password-form-texts.ts'
import { ProfileForm } from '../features/identity/profile-form.tsx'
import { AccountFacts } from '../features/identity/profile-form-details.tsx'
import { ProfileSection } from '../features/identity/profile-form-section.tsx'
import { ProfileSkeleton } from '../features/identity/profile-form-skeleton.tsx'
import { profileFormTexts as texts } from '../features/identity/profile-form-texts.ts'
import { NotificationChoices } from '../features/notifications/notification-choices.tsx'
import { choiceTexts } from '../features/notifications/notification-texts.ts'
import { serverMessage } from '../lib/alert-text.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useToast } from '../ui/toast.ts'

export function ProfilePage() {
  useDocumentTitle(texts.title)
  const { user, error, retry, retrying } = useOwnProfile()
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 pb-8">
      <PageHeader title={texts.title} />
      {user && <ProfileSections user={user} />}
      {!user && !error && <ProfileSkeleton />}
      {!user && error && (
        <ErrorPanel
          message={serverMessage(error, texts.loadFailed)}
          onRetry={retry}
          retrying={retrying}
        />
      )}
    </div>
  )
}

function ProfileSections({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <ProfileSection title={texts.details} hint={texts.detailsHint}>
        <div className="grid gap-5">
          <AccountFacts user={user} path={paths.profile} />
          <ProfileForm
            submitText={texts.save}
            busyText={texts.saving}
            guarded
            onSaved={() => {
              toast({ type: 'success', title: texts.saved })
            }}
          />
        </div>
      </ProfileSection>
      <ProfileSection title={choiceTexts.title} hint={choiceTexts.hint}>
        <NotificationChoices />
      </ProfileSection>
      <ProfileSection title={passwordTexts.title} hint={passwordTexts.hint}>
        <PasswordSection user={user} />
      </ProfileSection>
      <ProfileSection title={deviceTexts.title} hint={deviceTexts.hint}>
        <DeviceSessions
          onSignedOut={() =>
            void navigate(paths.login, { replace: true, state: { everywhere: true } })
          }
        />
      </ProfileSection>
    </>
  )
}
