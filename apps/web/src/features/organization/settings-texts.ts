import type { RulePolicy } from '@weekboard/contracts/rule-policy'

interface PolicyText {
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

export const settingsTexts = {
  title: 'Organization settings',
  general: 'Organization',
  generalHint: 'What everybody sees, and how days, weeks and money are read.',
  rules: 'Planning rules',
  rulesHint: 'They hold for every shift, whoever plans it and however.',
  name: 'Name',
  timeZone: 'Time zone',
  timeZoneHint: 'Days and weeks begin at midnight there.',
  currency: 'Currency',
  currencyHint: 'Rates and costs are shown in it; amounts are not converted.',
  overlapPolicy: 'Overlapping shifts',
  availabilityPolicy: 'Shifts on time off',
  defaultLimit: 'Default weekly limit',
  defaultLimitHint: 'In hours, for people who are added from now on.',
  noLimit: 'No limit',
  policies: { overlap, availability },
  save: 'Save',
  saving: 'Saving...',
  saved: 'Settings saved',
  failed: 'The settings could not be saved. Please try again.',
  stale: 'Somebody else changed the settings in the meantime.',
  reload: 'Reload',
  loading: 'Loading settings',
  loadFailed: 'The settings could not be loaded.',
} as const

export const switchTexts = {
  title: 'Switch organization',
  switched: (name: string) => `You are in ${name} now.`,
  failed: (name: string) => `You are not in ${name} yet`,
  tryLater: 'Please try again.',
} as const
