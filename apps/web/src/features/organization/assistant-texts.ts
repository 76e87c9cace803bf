import type {
  AssistantMode,
  AssistantPublish,
} from '@weekboard/contracts/assistants/assistant-settings'
import type { PolicyText } from './rule-texts.ts'

const modes: Readonly<Record<AssistantMode, PolicyText>> = {
  off: { name: 'Off', sentence: 'No assistant can connect.' },
  read: { name: 'Read', sentence: 'Assistants read what the person behind them may see.' },
  write: {
    name: 'Read and plan',
    sentence:
      'Assistants also propose changes. Nothing happens before a plan was shown and carried out.',
  },
}

const publish: Readonly<Record<AssistantPublish, PolicyText>> = {
  plan: { name: 'By a plan', sentence: 'An assistant may publish a week once its plan is agreed.' },
  link: {
    name: 'Only in the app',
    sentence: 'An assistant gives a link to the schedule, where a person publishes.',
  },
}

export const assistantTexts = {
  title: 'Assistants',
  hint: 'Claude, ChatGPT and other clients of the Model Context Protocol.',
  address: 'To connect one, give it this address:',
  mode: { label: 'Assistants may', policies: modes },
  publish: { label: 'Publishing', policies: publish },
} as const
