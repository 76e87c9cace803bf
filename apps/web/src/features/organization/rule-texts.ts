import type { BrainRules } from '@weekboard/contracts/brain/brain-rules'
import type { BreakPolicy, RulePolicy } from '@weekboard/contracts/schedule/rule-policy'

export interface PolicyText {
  readonly name: string
  readonly sentence: string
}

const overlap: Readonly<Record<RulePolicy, PolicyText>> = {
  refuse: {
    name: 'Never allow',
    sentence: 'No shift may overlap another one of the same person.',
  },
  refuse_published: {
    name: 'Protect announced shifts',
    sentence: 'Drafts may overlap and are drawn red; what is announced may not be overlapped.',
  },
  warn: {
    name: 'Warn only',
    sentence: 'Overlapping shifts are allowed and come with a warning.',
  },
}

const availability: Readonly<Record<RulePolicy, PolicyText>> = {
  refuse: {
    name: 'Never allow',
    sentence: 'No shift may be planned on approved time off.',
  },
  refuse_published: {
    name: 'Protect announced shifts',
    sentence: 'Drafts may lie on approved time off; announced shifts may not.',
  },
  warn: {
    name: 'Warn only',
    sentence: 'Shifts on approved time off are allowed and come with a warning.',
  },
}

const position: Readonly<Record<'refuse' | 'warn', PolicyText>> = {
  refuse: {
    name: 'Never allow',
    sentence: 'Only people who hold the position of a shift can be planned for it.',
  },
  warn: {
    name: 'Warn only',
    sentence:
      'Anybody can be planned; a position that somebody does not hold comes with a warning.',
  },
}

const rest: Readonly<Record<RulePolicy, PolicyText>> = {
  refuse: {
    name: 'Never allow',
    sentence: 'No shift may begin or end too close to one of another day.',
  },
  refuse_published: {
    name: 'Protect announced shifts',
    sentence:
      'Drafts may be too close to each other; nothing may be too close to announced shifts.',
  },
  warn: {
    name: 'Warn only',
    sentence: 'Short rests are allowed and come with a warning.',
  },
}

const consecutiveDays: Readonly<Record<RulePolicy, PolicyText>> = {
  refuse: { name: 'Never allow', sentence: 'Nobody may be planned on more days in a row.' },
  refuse_published: {
    name: 'Protect announced shifts',
    sentence: 'More days in a row are allowed while none of them is announced.',
  },
  warn: {
    name: 'Warn only',
    sentence: 'More days in a row are allowed and come with a warning.',
  },
}

const breaks: Readonly<Record<BreakPolicy, PolicyText>> = {
  off: {
    name: 'Off',
    sentence: 'New shifts get the breaks below; missing ones are not mentioned.',
  },
  warn: { name: 'Warn', sentence: 'Shifts without them are allowed and come with a warning.' },
  refuse_published: {
    name: 'Refuse published',
    sentence: 'Drafts may lack breaks; announced shifts may not lose them.',
  },
  refuse: { name: 'Refuse', sentence: 'No shift may be saved with less break.' },
}

const claims: Readonly<Record<'approve' | 'automatic', PolicyText>> = {
  approve: {
    name: 'A manager decides',
    sentence: 'Claims, offers and swaps wait until a manager approves them.',
  },
  automatic: {
    name: 'What breaks no rule passes',
    sentence: 'What no rule refuses or warns of is approved at once; a manager decides the rest.',
  },
}

const brain: Readonly<Record<BrainRules, PolicyText>> = {
  hard: {
    name: 'Never broken',
    sentence:
      'Proposals keep the rest between days and the days in a row, whatever the choices above.',
  },
  as_policies: {
    name: 'As chosen above',
    sentence: 'Where a choice above only warns, a proposal may break that rule, and says so.',
  },
}

export const ruleTexts = {
  overlap: { label: 'Overlapping shifts', policies: overlap },
  availability: { label: 'Shifts on time off', policies: availability },
  position: { label: 'Positions', policies: position },
  rest: { label: 'Short rest between days', policies: rest },
  minRest: 'Rest between days',
  minRestHint: 'In hours, from the end of a shift to the next one that starts on another day.',
  consecutiveDays: { label: 'Many days in a row', policies: consecutiveDays },
  maxConsecutiveDays: 'Days in a row',
  maxConsecutiveDaysHint: 'A shift counts on the day on which it starts.',
  breaks: { label: 'Breaks', policies: breaks },
  breakRules: 'Break rules',
  breakRulesHint:
    'Of the rules for a shift’s length, from its start to its end, the last one applies.',
  addBreakRule: 'Add rule',
  removeBreakRule: 'Remove rule',
  afterHours: 'After (hours)',
  minutes: 'Minutes',
  paid: 'Paid',
  brain: { label: 'Rules in proposals of Brain', policies: brain },
  maxShiftsPerDay: 'Shifts a day in proposals of Brain',
  maxShiftsPerDayHint: 'For one person, 1 to 4. What is planned already stays.',
  claims: { label: 'Claims, offers and swaps', policies: claims },
  defaultLimit: 'Default weekly limit',
  defaultLimitHint: 'In hours, for people who are added from now on.',
  noLimit: 'No limit',
} as const
