import { z } from 'zod'

/** Whether assistants may connect: not at all, to read, or also to make and carry out plans. */
const assistantModes = ['off', 'read', 'write'] as const
export type AssistantMode = (typeof assistantModes)[number]

/** Whether an assistant may publish by a plan, or only link to the schedule where a person does. */
const assistantPublishModes = ['plan', 'link'] as const
export type AssistantPublish = (typeof assistantPublishModes)[number]

export const assistantModeSchema = z.enum(assistantModes, 'must be off, read or write')
export const assistantPublishSchema = z.enum(assistantPublishModes, 'must be plan or link')
