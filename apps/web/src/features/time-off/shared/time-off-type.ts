import { type TimeOffType, timeOffTypes } from '@weekboard/contracts/requests/time-off-schema'
import type { BadgeTone } from '../../../ui/badge.tsx'

const knownTypes: Readonly<Record<TimeOffType, { text: string; tone: BadgeTone }>> = {
  vacation: { text: 'Vacation', tone: 'blue' },
  sick: { text: 'Sick', tone: 'accent' },
  personal: { text: 'Personal', tone: 'purple' },
}

const knownType = (type: string) => {
  const known = timeOffTypes.find((name) => name === type)
  return known && knownTypes[known]
}

/** 'Vacation'; an unknown type stays as it is. */
export const timeOffTypeText = (type: string): string => knownType(type)?.text ?? type

export const timeOffTypeTone = (type: string): BadgeTone => knownType(type)?.tone ?? 'grey'
