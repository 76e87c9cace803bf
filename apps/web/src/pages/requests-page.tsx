import { type ComponentType, Suspense } from 'react'
import { RequestTimeOff } from '../features/time-off/request-time-off.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { useSearchParams } from '../lib/router/hooks.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { type TabItem, Tabs } from '../ui/tabs.tsx'

interface RequestsTabItem extends TabItem<string> {
  readonly Panel: ComponentType
}

/** The first one has no parameter in the address. */
const tabs: readonly [RequestsTabItem, ...RequestsTabItem[]] = [
  {
    value: 'requests',
    label: 'Requests',
    Panel: lazyScreen(() => import('../features/time-off/requests-tab.tsx'), 'RequestsTab'),
  },
  {
    value: 'calendar',
    label: 'Calendar',
    Panel: lazyScreen(() => import('../features/time-off/away-calendar.tsx'), 'AwayCalendar'),
  },
  {
    value: 'availability',
    label: 'Availability',
    Panel: lazyScreen(
      () => import('../features/availability/availability-tab.tsx'),
      'AvailabilityTab',
    ),
  },
  {
    value: 'shifts',
    label: 'Shifts',
    Panel: lazyScreen(() => import('../features/shift-requests/shifts-tab.tsx'), 'ShiftsTab'),
  },
]

export function RequestsPage() {
  useDocumentTitle('Requests')
  const [params, setParams] = useSearchParams()
  const { value, Panel } = tabs.find((tab) => tab.value === params.get('tab')) ?? tabs[0]
  const select = (next: string) => {
    const after = new URLSearchParams(params)
    after.delete('request')
    if (next === tabs[0].value) after.delete('tab')
    else after.set('tab', next)
    setParams(after)
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 pb-24">
      <PageHeader title="Requests" actions={<RequestTimeOff />} />
      <Tabs label="Requests" value={value} tabs={tabs} onChange={select}>
        <Suspense fallback={<RowSkeletons label="Loading" rows={4} />}>
          <Panel />
        </Suspense>
      </Tabs>
    </div>
  )
}
