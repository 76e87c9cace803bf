import { hasRight } from '@weekboard/contracts/rights'
import { type ComponentType, Suspense } from 'react'
import { z } from 'zod'
import { signedInHome } from '../../app/paths.ts'
import { AuditLog } from '../../features/audit-log/audit-log-screen.tsx'
import { auditTexts as texts } from '../../features/audit-log/audit-texts.ts'
import { signInsTexts } from '../../features/security-events/sign-ins-texts.ts'
import { lateComponent } from '../../lib/loading/late.tsx'
import { useAddress } from '../../lib/page/address.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { type TabItem, Tabs } from '../../ui/page/tabs.tsx'

interface AuditTabItem extends TabItem<string> {
  readonly Panel: ComponentType
}

/** The first one has no parameter in the address. */
const tabs: readonly [AuditTabItem, AuditTabItem] = [
  { value: 'changes', label: texts.tab, Panel: AuditLog },
  {
    value: 'sign-ins',
    label: signInsTexts.tab,
    Panel: lateComponent(() => import('../../features/security-events/sign-ins.tsx'), 'SignIns'),
  },
]

/** The tab, and the filters of both, which go with their tab. */
const fields = {
  tab: z.string(),
  person: z.string(),
  kind: z.string(),
  employee: z.string(),
  type: z.string(),
  from: z.string(),
  to: z.string(),
}
const noFilters = { person: null, kind: null, employee: null, type: null, from: null, to: null }

export function AuditLogPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'readAuditLog')) return <NoAccess homePath={signedInHome} />
  return <AuditLogTabs />
}

function AuditLogTabs() {
  const { values, change } = useAddress(fields)
  const { value, Panel } = tabs.find((tab) => tab.value === values.tab) ?? tabs[0]
  const select = (next: string) => {
    const changes = { ...noFilters, tab: next === tabs[0].value ? null : next }
    change(changes, { isStep: true })
  }
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-5 pb-8">
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs label={texts.title} value={value} tabs={tabs} onChange={select}>
        <Suspense fallback={<RowSkeletons label={signInsTexts.loading} rows={8} />}>
          <Panel />
        </Suspense>
      </Tabs>
    </div>
  )
}
