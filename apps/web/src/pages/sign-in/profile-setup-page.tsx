import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import { ProfileForm } from '../../features/identity/profile/profile-form.tsx'
import { profileFormTexts as texts } from '../../features/identity/profile/profile-texts.ts'
import { untilReplaced } from '../../features/identity/shared/until-replaced.ts'
import { onboardingTexts } from '../../features/onboarding/onboarding-texts.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

const step = onboardingTexts.steps.profile

/** The last step of the setup alone, for somebody who was invited. */
export function ProfileSetupPage() {
  useDocumentTitle(texts.setupTitle)
  const navigate = useNavigate()
  const user = useCurrentUser()
  // The initial state: saving the form also ends the setup, and navigates by itself.
  const [wasDone] = useState(user?.needs_profile_setup === false)
  if (wasDone) return <Navigate to={paths.profile} replace />
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 sm:py-6">
      <PageHeader
        title={texts.setupTitle}
        description={texts.welcome(user?.organization?.name ?? null)}
      />
      <Card padding="lg">
        <h2 className="font-semibold text-xl">{step.title}</h2>
        <p className="mt-1 mb-5 text-ink-soft text-sm">{step.hint}</p>
        <ProfileForm
          submitText={texts.continue}
          busyText={texts.saving}
          onSaved={() => {
            void navigate(startPath())
            return untilReplaced()
          }}
        />
      </Card>
    </div>
  )
}
