import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { mediumDate } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { billingTexts as texts } from './billing-texts.ts'
import { CurrentPlan } from './current-plan.tsx'
import { useBilling } from './hooks.ts'
import { Invoices } from './invoice-table.tsx'
import { PlanCards } from './plan-cards.tsx'

/** Plan, seats and invoices of the organization. */
export function BillingScreen() {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const dateText = (instant: string) => mediumDate(dateInZone(new Date(instant), timeZone))
  const read = useBilling()
  const billing = read.data?.billing
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 pb-8">
      <PageHeader title={texts.title} description={texts.description} />
      {billing && (
        <>
          <CurrentPlan billing={billing} dateText={dateText} />
          <PlanCards billing={billing} dateText={dateText} />
          <Invoices dateText={dateText} />
        </>
      )}
      {!billing && !read.error && (
        <Card>
          <RowSkeletons label={texts.loading} rows={4} />
        </Card>
      )}
      {!billing && <LoadFailure read={read} text={texts.failed} />}
    </div>
  )
}
