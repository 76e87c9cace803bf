import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../../app/paths.ts'
import { ApiKeysSection } from '../../features/api-keys/api-keys-section.tsx'
import { ExportData } from '../../features/exports/export-data.tsx'
import { OrganizationSettingsScreen } from '../../features/organization/organization-settings.tsx'
import { settingsTexts as texts } from '../../features/organization/settings-texts.ts'
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'

export function OrganizationSettingsPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'changeOrganization')) return <NoAccess homePath={signedInHome} />
  return (
    <OrganizationSettingsScreen
      homePath={signedInHome}
      integrations={
        <>
          <ApiKeysSection />
          <WebhooksSection />
        </>
      }
      dataExport={<ExportData kind="organization" />}
    />
  )
}
