import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'

/** What each scope lets an assistant do. */
export const scopeTexts: Readonly<Record<AssistantScope, string>> = {
  'assistants:read': 'Read the weeks, people, requests and hours that you can see',
  'assistants:write': 'Plan changes, and make them once you have agreed',
  'assistants:wages': 'See wages and costs, where you can see them',
}

export const consentTexts = {
  title: 'Connect an assistant',
  loading: 'Loading what the assistant asks for',
  loadFailed: 'What the assistant asks for could not be loaded.',
  titleOf: (client: string) => `Connect ${client}`,
  intro: (client: string, organization: string) =>
    `${client} asks to work with Weekboard for you, in ${organization}.`,
  assistant: 'Assistant',
  organization: 'Organization',
  role: 'Your role',
  returnsTo: 'Returns to',
  scopes: 'It will be able to',
  choose: 'Untick what it should not be able to do.',
  limits: 'It can never do more than you can. You can disconnect it at any time in your profile.',
  ends: (date: string) =>
    `The connection ends on ${date}, and before when it is not used for 30 days.`,
  unverified:
    'The assistant has chosen this name itself. Allow it only if you have just started this.',
  described: (host: string) => `described by ${host}`,
  off: 'Assistants are switched off in this organization. An admin can switch them on.',
  allow: 'Allow',
  allowing: 'Allowing...',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  failed: 'Your answer could not be sent. Please try again.',
  ended: 'This request has ended',
  endedHint: 'It was answered, or took longer than 10 minutes. Start again from the assistant.',
} as const

export const connectedTexts = {
  title: 'Connected assistants',
  hint: 'What works with Weekboard for you, with no more rights than you have.',
  list: 'Assistants',
  loading: 'Loading your assistants',
  loadFailed: 'Your assistants could not be loaded.',
  none: 'No assistant is connected. To connect one, give it this address:',
  connected: 'Connected',
  lastUsed: 'Last used',
  unused: 'Not used yet',
  ends: 'Ends',
  change: 'Change',
  changeNamed: (client: string) => `Change what ${client} can do`,
  changeTitle: (client: string) => `What ${client} can do`,
  changeHint: 'What you untick ends at once. To give it back, connect the assistant again.',
  save: 'Save',
  saving: 'Saving...',
  changed: (client: string) => `${client} was changed`,
  notChanged: (client: string) => `${client} was not changed. Please try again.`,
  disconnect: 'Disconnect',
  disconnectNamed: (client: string) => `Disconnect ${client}`,
  question: (client: string) => `Disconnect ${client}?`,
  message: 'It can read and change nothing for you any more. You can connect it again.',
  disconnected: (client: string) => `${client} was disconnected`,
  failed: (client: string) => `${client} was not disconnected`,
} as const
