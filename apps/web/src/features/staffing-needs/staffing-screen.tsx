import { History } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { joinReads, LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { usePositions } from '../positions/shared/hooks.ts'
import { useStaffingNeeds } from './shared/hooks.ts'
import { StaffingForm } from './staffing-form.tsx'
import { pastWeekTexts, staffingTexts as texts } from './staffing-texts.ts'

/** How many people of which position are needed, for admins and managers. */
export function StaffingScreen() {
  const read = useStaffingNeeds()
  const { positions, ...positionRead } = usePositions()
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const [isTaking, setTaking] = useState(false)
  const both = joinReads({ ...read, data: read.needs }, { ...positionRead, data: positions })
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 pb-8">
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button icon={<History />} disabled={!read.needs} onClick={() => setTaking(true)}>
            {pastWeekTexts.open}
          </Button>
        }
      />
      {read.needs && positions && (
        <StaffingForm
          needs={read.needs}
          positions={positions}
          timeZone={timeZone}
          isTaking={isTaking}
          onTaken={() => setTaking(false)}
        />
      )}
      {!(read.needs && positions) && <LoadFailure read={both} text={texts.loadFailed} />}
      {!(read.needs && positions) && !both.error && (
        <div role="status" aria-label={texts.loading} className="grid gap-3">
          <Skeleton className="h-10 sm:w-80" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </div>
  )
}
