import { z } from 'zod'

/** Roles of whom an organization demands a second factor: none, admins and managers, or everybody. */
const secondFactorDemands = ['optional', 'planners', 'everybody'] as const
export type SecondFactorSetting = (typeof secondFactorDemands)[number]

export const secondFactorSettingSchema = z.enum(secondFactorDemands)
