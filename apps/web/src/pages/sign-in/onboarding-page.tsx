import { idSchema } from '@weekboard/contracts/common'
import type { OnboardingStepKey } from '@weekboard/contracts/organization/onboarding'
import { hasRight } from '@weekboard/contracts/rights'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths, signedInHome } from '../../app/paths.ts'
import { ImportInPlace } from '../../features/employees/import/import-in-place.tsx'
import { InviteRowsForm } from '../../features/employees/invite/invite-rows.tsx'
import { TeamReview } from '../../features/employees/list/team-review.tsx'
import { inviteTexts } from '../../features/employees/team-texts.ts'
import { ProfileForm } from '../../features/identity/profile/profile-form.tsx'
import { onboardingTexts as texts } from '../../features/onboarding/onboarding-texts.ts'
import {
  OnboardingWizard,
  type StepDataControls,
} from '../../features/onboarding/onboarding-wizard.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'
import { useConfirm } from '../../ui/overlays/confirm.ts'

/** Asks for confirmation before leaving what was chosen or typed but not sent. */
function useUnsentGuard() {
  const unsent = useRef(0)
  const isListPending = useRef(false)
  const confirm = useConfirm()
  const onUnsentChange = useCallback((count: number) => {
    unsent.current = count
  }, [])
  const onPendingChange = useCallback((isPending: boolean) => {
    isListPending.current = isPending
  }, [])
  const ask = (title: string, message: string) =>
    confirm({ title, message, action: texts.continue, tone: 'normal' })
  const confirmLeave = async (step: OnboardingStepKey): Promise<boolean> => {
    if (step !== 'import') return true
    if (isListPending.current) return ask(texts.listQuestion, texts.listHint)
    if (unsent.current === 0) return true
    return ask(inviteTexts.unsentQuestion, inviteTexts.unsentHint)
  }
  return { onUnsentChange, onPendingChange, confirmLeave }
}

const lastImportSchema = z.object({ id: idSchema, created: z.int() })

interface ImportStepProps extends StepDataControls {
  readonly onUnsentChange: (count: number) => void
  readonly onPendingChange: (isPending: boolean) => void
}

function ImportStep({ data, store, onUnsentChange, onPendingChange }: ImportStepProps) {
  return (
    <div className="grid gap-8">
      <ImportInPlace
        last={lastImportSchema.safeParse(data.last_import).data ?? null}
        onImported={(last) => store({ last_import: last })}
        onPendingChange={onPendingChange}
      />
      <section className="border-line border-t pt-6">
        <h3 className="font-semibold text-base">{texts.byHand}</h3>
        <p className="mt-1 mb-4 text-ink-soft text-sm">{texts.byHandHint}</p>
        <InviteRowsForm onUnsentChange={onUnsentChange} />
      </section>
    </div>
  )
}

export function OnboardingPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const user = useCurrentUser()
  const { confirmLeave, ...guard } = useUnsentGuard()
  if (user && !hasRight(user, 'onboard')) return <NoAccess homePath={signedInHome} />
  return (
    <OnboardingWizard
      importStep={(controls) => <ImportStep {...controls} {...guard} />}
      reviewStep={<TeamReview />}
      profileStep={(controls) => <ProfileForm {...controls} />}
      confirmLeave={confirmLeave}
      teamPath={paths.employees}
      dashboardPath={paths.dashboard}
      onCompleted={() => navigate(paths.dashboard, { replace: true })}
    />
  )
}
