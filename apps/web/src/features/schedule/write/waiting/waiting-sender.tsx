import { useState } from 'react'
import { createScheduleStore, ScheduleStoreProvider } from '../../week/schedule-store.ts'
import { useWaitingChanges } from './use-waiting-changes.ts'

interface WaitingSenderProps {
  /** The user in their organization, see `ownerOf`. */
  readonly owner: string
}

/** Sends what waits on this device while another screen than the schedule is open. */
export function WaitingSender({ owner }: WaitingSenderProps) {
  const [store] = useState(createScheduleStore)
  return (
    <ScheduleStoreProvider value={store}>
      <Sender owner={owner} />
    </ScheduleStoreProvider>
  )
}

function Sender({ owner }: WaitingSenderProps) {
  useWaitingChanges(owner)
  return null
}
