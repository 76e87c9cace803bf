import type { TimeOffStatus } from '@weekboard/contracts/requests/time-off-schema'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { timeOffTypeText, timeOffTypeTone } from './shared/time-off-type.ts'
import { statusTexts } from './time-off-texts.ts'

const statusTones: Readonly<Record<TimeOffStatus, BadgeTone>> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  cancelled: 'grey',
}

export const TimeOffTypeBadge = ({ type }: { readonly type: string }) => (
  <Badge tone={timeOffTypeTone(type)}>{timeOffTypeText(type)}</Badge>
)

export const TimeOffStatusBadge = ({ status }: { readonly status: TimeOffStatus }) => (
  <Badge tone={statusTones[status]} dot>
    {statusTexts[status]}
  </Badge>
)
