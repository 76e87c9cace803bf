import { z } from 'zod'

/** Of whom an organization demands a second factor: nobody, admins and managers, or everybody. */
const secondFactorDemands = ['optional', 'planners', 'everybody'] as const
export type SecondFactorSetting = (typeof secondFactorDemands)[number]

export const secondFactorSettingSchema = z.enum(
  secondFactorDemands,
  'must be optional, planners or everybody',
)
