import { type ComponentType, Suspense } from 'react'
import { z } from 'zod'
import { RequestTimeOff } from '../features/time-off/request-form/request-time-off.tsx'
import { lateComponent } from '../lib/loading/late.tsx'
import { useAddress } from '../lib/page/address.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { RowSkeletons } from '../ui/feedback/row-skeletons.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { type TabItem, Tabs } from '../ui/page/tabs.tsx'

interface RequestsTabItem extends TabItem<string> {
  readonly Panel: ComponentType
}

/** The first one has no parameter in the address. */
const tabs: readonly [RequestsTabItem, ...RequestsTabItem[]] = [
  {
    value: 'requests',
    label: 'Time off',
    Panel: lateComponent(() => import('../features/time-off/requests-tab.tsx'), 'RequestsTab'),
  },
  {
    value: 'calendar',
    label: 'Calendar',
    Panel: lateComponent(
      () => import('../features/time-off/calendar/away-calendar.tsx'),
      'AwayCalendar',
    ),
  },
  {
    value: 'availability',
    label: 'Availability',
    Panel: lateComponent(
      () => import('../features/availability/availability-tab.tsx'),
      'AvailabilityTab',
    ),
  },
  {
    value: 'shifts',
    label: 'Shifts',
    Panel: lateComponent(() => import('../features/shift-requests/shifts-tab.tsx'), 'ShiftsTab'),
  },
]

const fields = { tab: z.string(), request: z.string() }

export function RequestsPage() {
  useDocumentTitle('Requests')
  const { values, change } = useAddress(fields)
  const { value, Panel } = tabs.find((tab) => tab.value === values.tab) ?? tabs[0]
  const select = (next: string) =>
    change({ tab: next === tabs[0].value ? null : next, request: null }, { isStep: true })
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
