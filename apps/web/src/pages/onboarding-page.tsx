import type { OnboardingStepKey } from '@weekboard/contracts/onboarding'
import { hasRight } from '@weekboard/contracts/rights'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths, signedInHome } from '../app/paths.ts'
import { InviteRowsForm } from '../features/employees/invite-rows.tsx'
import { TeamReview } from '../features/employees/team-review.tsx'
import { inviteTexts } from '../features/employees/team-texts.ts'
import { ProfileForm } from '../features/identity/profile/profile-form.tsx'
import { onboardingTexts as texts } from '../features/onboarding/onboarding-texts.ts'
import { OnboardingWizard } from '../features/onboarding/onboarding-wizard.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useConfirm } from '../ui/confirm.ts'
import { NoAccess } from '../ui/no-access.tsx'

/** Asks for confirmation before leaving invitations that were typed but not sent. */
function useUnsentGuard() {
  const unsent = useRef(0)
  const confirm = useConfirm()
  const onUnsentChange = useCallback((count: number) => {
    unsent.current = count
  }, [])
  const confirmLeave = async (step: OnboardingStepKey): Promise<boolean> => {
    if (step !== 'import' || unsent.current === 0) return true
    return confirm({
      title: inviteTexts.unsentQuestion,
      message: inviteTexts.unsentHint,
      action: inviteTexts.continue,
      tone: 'normal',
    })
  }
  return { onUnsentChange, confirmLeave }
}

export function OnboardingPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const user = useCurrentUser()
  const { onUnsentChange, confirmLeave } = useUnsentGuard()
  if (user && !hasRight(user, 'onboard')) return <NoAccess homePath={signedInHome} />
  return (
    <OnboardingWizard
      importStep={<InviteRowsForm onUnsentChange={onUnsentChange} />}
      reviewStep={<TeamReview />}
      profileStep={(controls) => <ProfileForm {...controls} />}
      confirmLeave={confirmLeave}
      teamPath={paths.employees}
      dashboardPath={paths.dashboard}
      onCompleted={() => void navigate(paths.dashboard, { replace: true })}
    />
  )
}
