import { z } from 'zod'

/** Whether a broken rule rejects every write, only writes to announced shifts, or only warns. */
const rulePolicies = ['refuse', 'refuse_published', 'warn'] as const
export type RulePolicy = (typeof rulePolicies)[number]

/** For a rule about which no announced shift decides. */
const warnPolicies = ['refuse', 'warn'] as const
export type WarnPolicy = (typeof warnPolicies)[number]
export const warnPolicySchema = z.enum(warnPolicies, 'must be refuse or warn')

export const rulePolicySchema = z.enum(rulePolicies, 'must be refuse, refuse_published or warn')
