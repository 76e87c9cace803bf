import type { ComponentProps } from 'react'
import { PublishPanel } from '../publish/publish-panel.tsx'
import { useGoToViolation } from '../week/rows/reveal/reveal-shift.ts'
import type { ScheduleAddress } from '../week/schedule-address.ts'

interface PublishDialogProps extends Omit<ComponentProps<typeof PublishPanel>, 'onGoToShift'> {
  readonly address: ScheduleAddress
}

/** The publish panel, whose violations lead to their shifts. */
export function PublishDialog({ address, ...panel }: PublishDialogProps) {
  const goToViolation = useGoToViolation(panel.week, address)
  return <PublishPanel {...panel} onGoToShift={goToViolation} />
}
