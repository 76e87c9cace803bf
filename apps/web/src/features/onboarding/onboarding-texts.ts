import type { OnboardingStepKey } from '@weekboard/contracts/organization/onboarding'

interface StepTexts {
  readonly title: string
  readonly hint: string
}

const steps: Readonly<Record<OnboardingStepKey, StepTexts>> = {
  import: {
    title: 'Import Your Team',
    hint: 'From a list, or one by one. Everybody can be planned at once.',
  },
  review: {
    title: 'Review Your Team',
    hint: 'Who is in your organization, and who has not answered yet.',
  },
  profile: {
    title: 'Personalize Your Profile',
    hint: 'Check your name and choose a picture.',
  },
}

export const onboardingTexts = {
  title: 'Set up Weekboard',
  intro:
    'Three short steps. You can skip each of them: your team and your profile have pages of their own.',
  doneTitle: 'Your organization is set up.',
  doneHint: 'Your team and your profile can be changed at any time.',
  team: 'Team Management',
  dashboard: 'Dashboard',
  steps,
  byHand: 'Add people by hand',
  byHandHint: 'Everybody you invite here gets a mail with a link.',
  listQuestion: 'Continue without importing?',
  listHint: 'The list that you have chosen has not been imported yet.',
  continue: 'Continue',
  stepList: 'Steps',
  progress: (step: number, count: number) => `Step ${step} of ${count}`,
  done: 'done',
  skipped: 'skipped',
  loading: 'Loading your setup',
  previous: 'Previous',
  skip: 'Skip',
  next: 'Next',
  saving: 'Saving...',
  complete: 'Complete',
  completing: 'Completing...',
  loadFailed: 'Failed to load onboarding progress',
  saveFailed: 'Failed to save onboarding progress',
  completeFailed: 'Failed to complete onboarding',
} as const
