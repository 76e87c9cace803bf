import { useSearchParams } from 'react-router'
import { consentTexts as texts } from '../../features/assistants/assistant-texts.ts'
import { Consent } from '../../features/assistants/consent.tsx'
import { RoleBadge } from '../../features/employees/role-badge.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'

export function AssistantConsentPage() {
  useDocumentTitle(texts.title)
  const [query] = useSearchParams()
  return (
    <div className="mx-auto w-full max-w-xl pb-8">
      <Consent
        request={query.get('request') ?? ''}
        roleBadge={(role) => <RoleBadge role={role} />}
      />
    </div>
  )
}
