import { firstNameOf, longDay } from '../../lib/format.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { useNow, useThisWeek, useTimeZone } from './hooks.ts'
import { NextWeek } from './next-week.tsx'
import { OwnWeek } from './own-week.tsx'
import { WeekFigures } from './week-figures.tsx'

export function Dashboard({ schedulePath }: { readonly schedulePath: string }) {
  const user = useCurrentUser()
  const now = useNow()
  const timeZone = useTimeZone()
  const { week, error, isRetrying, retry } = useThisWeek(now)
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6">
      <PageHeader
        title={texts.title}
        description={texts.greeting(firstNameOf(user?.full_name ?? ''), longDay(now, timeZone))}
      />
      {week && week.user_role !== 'employee' && (
        <>
          <WeekFigures week={week} schedulePath={schedulePath} />
          <NextWeek now={now} schedulePath={schedulePath} />
        </>
      )}
      {week && week.user_role === 'employee' && user && (
        <OwnWeek week={week} employeeId={user.employee_id} now={now} schedulePath={schedulePath} />
      )}
      {!week && error && (
        <ErrorPanel message={texts.loadFailed} onRetry={retry} retrying={isRetrying} />
      )}
      {!week && !error && <DashboardSkeleton />}
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-52 rounded-xl" />
    </div>
  )
}
