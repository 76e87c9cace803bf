/** What a person can let an assistant do: read, plan and apply plans, see wages and costs. */
export const assistantScopes = ['assistants:read', 'assistants:write', 'assistants:wages'] as const
export type AssistantScope = (typeof assistantScopes)[number]
