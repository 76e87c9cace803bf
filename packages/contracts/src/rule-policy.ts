import { z } from 'zod'

/** Whether a broken rule rejects every write, only writes to announced shifts, or only warns. */
export const rulePolicies = ['refuse', 'refuse_published', 'warn'] as const
export type RulePolicy = (typeof rulePolicies)[number]

export const rulePolicySchema = z.enum(rulePolicies, 'must be refuse, refuse_published or warn')
