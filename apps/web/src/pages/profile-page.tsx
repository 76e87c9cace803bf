import type { User } from '@weekboard/contracts/identity/user'
import { type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pathExists, paths, profileAnchors } from '../app/paths.ts'
import { startPath } from '../app/start-path.ts'
import { connectedTexts } from '../features/assistants/assistant-texts.ts'
import { ConnectedAssistants } from '../features/assistants/connected-assistants.tsx'
import { CalendarLink } from '../features/calendar/calendar-link.tsx'
import { calendarLinkTexts } from '../features/calendar/calendar-texts.ts'
import { RoleBadge } from '../features/employees/role-badge.tsx'
import { ExportData } from '../features/exports/export-data.tsx'
import { useOwnProfile } from '../features/identity/api/profile.ts'
import { AccountFacts } from '../features/identity/profile/account-facts.tsx'
import { DeviceSessions } from '../features/identity/profile/device-sessions.tsx'
import { deviceTexts } from '../features/identity/profile/device-sessions-texts.ts'
import { KeyboardShortcuts } from '../features/identity/profile/keyboard-shortcuts.tsx'
import { PasswordSection } from '../features/identity/profile/password-form.tsx'
import { passwordTexts } from '../features/identity/profile/password-form-texts.ts'
import { PhoneStatus } from '../features/identity/profile/phone-status.tsx'
import { ProfileForm } from '../features/identity/profile/profile-form.tsx'
import { ProfileSkeleton } from '../features/identity/profile/profile-skeleton.tsx'
import {
  clockTexts,
  keyboardTexts,
  ownDataTexts,
  profileFormTexts as texts,
} from '../features/identity/profile/profile-texts.ts'
import { TimeDisplay } from '../features/identity/profile/time-display.tsx'
import { demandTexts } from '../features/identity/security/demand-texts.ts'
import { securityTexts } from '../features/identity/security/security-texts.ts'
import { NotificationPreferences } from '../features/notifications/notification-preferences.tsx'
import { preferenceTexts } from '../features/notifications/preference-texts.ts'
import { checkSession } from '../lib/http/own-user.ts'
import { lateComponent } from '../lib/loading/late.tsx'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { useCurrentUser } from '../lib/session/current-user.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../ui/feedback/row-skeletons.tsx'
import { useToast } from '../ui/feedback/toast.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'

const SignInSecurity = lateComponent(
  () => import('../features/identity/security/sign-in-security.tsx'),
  'SignInSecurity',
)
const AccountSecurity = lateComponent(
  () => import('../features/identity/security/account-security.tsx'),
  'AccountSecurity',
)
const OwnActivity = lateComponent(
  () => import('../features/security-events/own-activity.tsx'),
  'OwnActivity',
)

export function ProfilePage() {
  useDocumentTitle(texts.title)
  const { read, user } = useOwnProfile()
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 pb-8">
      <PageHeader title={texts.title} />
      {user && <ProfileSections user={user} />}
      {!user && !read.error && <ProfileSkeleton />}
      {!user && <LoadFailure read={read} text={texts.loadFailed} />}
    </div>
  )
}

/** How the product looks and is used. */
function OwnPreferences() {
  return (
    <>
      <SectionCard title={clockTexts.title} hint={clockTexts.hint}>
        <TimeDisplay />
      </SectionCard>
      <SectionCard title={keyboardTexts.title} hint={keyboardTexts.hint}>
        <KeyboardShortcuts />
      </SectionCard>
    </>
  )
}

/** How the product reaches the user, each linked to from elsewhere. */
function OwnChannels() {
  return (
    <>
      <SectionCard
        title={preferenceTexts.title}
        hint={preferenceTexts.hint}
        anchor={profileAnchors.notifications}
      >
        <NotificationPreferences />
      </SectionCard>
      <SectionCard
        title={calendarLinkTexts.title}
        hint={calendarLinkTexts.hint}
        anchor={profileAnchors.calendar}
      >
        <CalendarLink />
      </SectionCard>
    </>
  )
}

function SecuritySection({ children }: { readonly children: ReactNode }) {
  return (
    <SectionCard title={securityTexts.title} hint={securityTexts.hint}>
      <Suspense fallback={<RowSkeletons label={securityTexts.loading} rows={1} />}>
        {children}
      </Suspense>
    </SectionCard>
  )
}

/** Sets up a second factor that the organization requires, and leads back to where the user was. */
export function SecondFactorSetupPage() {
  useDocumentTitle(demandTexts.title)
  const { state } = useLocation()
  const user = useCurrentUser()
  // The initial state: the demand is met before the recovery codes were saved.
  const [wasMet] = useState(user?.second_factor_due === undefined)
  if (wasMet) return <Navigate to={paths.profile} replace />
  const leave = async () => {
    await checkSession()
    const from = String(state?.from ?? '')
    // A new start: socket and reads were refused until now.
    window.location.assign(pathExists(from.split('?')[0] ?? '') ? from : startPath())
  }
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 pb-8">
      <PageHeader
        title={demandTexts.title}
        description={demandTexts.hint(user?.organization?.name ?? 'Your organization')}
      />
      <SecuritySection>
        <SignInSecurity onCodesSaved={() => void leave()} />
      </SecuritySection>
    </div>
  )
}

function ProfileSections({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <ProfileForm
        submitText={texts.save}
        busyText={texts.saving}
        guarded
        onSaved={() => {
          toast({ type: 'success', title: texts.saved })
        }}
        layout={({ name, avatar, submit }) => (
          <>
            <SectionCard title={texts.details} hint={texts.detailsHint}>
              <div className="grid gap-5">
                <AccountFacts user={user} roleBadge={<RoleBadge role={user.role} />} />
                {name}
              </div>
            </SectionCard>
            <SectionCard title={texts.avatar} hint={texts.avatarSectionHint}>
              {avatar}
            </SectionCard>
            <div className="lg:ms-70">{submit}</div>
          </>
        )}
      />
      <SectionCard title={texts.phone} hint={texts.phoneHint}>
        <div className="text-sm">
          <PhoneStatus user={user} from={paths.profile} />
        </div>
      </SectionCard>
      <OwnPreferences />
      <OwnChannels />
      <SectionCard title={passwordTexts.title} hint={passwordTexts.hint}>
        <PasswordSection user={user} />
      </SectionCard>
      <SecuritySection>
        <AccountSecurity user={user} onDeleted={() => navigate(paths.login, { replace: true })}>
          <OwnActivity />
        </AccountSecurity>
      </SecuritySection>
      <SectionCard title={deviceTexts.title} hint={deviceTexts.hint}>
        <DeviceSessions
          onSignedOut={() => navigate(paths.login, { replace: true, state: { everywhere: true } })}
        />
      </SectionCard>
      <SectionCard title={connectedTexts.title} hint={connectedTexts.hint}>
        <ConnectedAssistants />
      </SectionCard>
      <SectionCard title={ownDataTexts.title} hint={ownDataTexts.hint}>
        <ExportData kind="profile" />
      </SectionCard>
    </>
  )
}
