import type { NotificationKind } from '@weekboard/contracts/notifications'

export const preferenceTexts = {
  title: 'Notifications',
  hint: 'How you are told of what concerns you. Saved at once.',
  loading: 'Loading your preferences',
  failed: 'Your preferences could not be loaded.',
  saveFailed: 'Your preference could not be saved. Please try again.',
  about: 'About',
  inApp: 'In-app',
  email: 'Email',
} as const

interface KindTexts {
  readonly name: string
  readonly when: string
}

export const kindTexts: Record<NotificationKind, KindTexts> = {
  schedule_published: {
    name: 'Schedule published',
    when: 'When an announced week changes your shifts.',
  },
  shift_tomorrow: {
    name: 'Shift tomorrow',
    when: 'On the evening before each of your shifts.',
  },
  time_off_decided: {
    name: 'Time off decided',
    when: 'When somebody decides about your days off.',
  },
  time_off_requested: {
    name: 'Time off requested',
    when: 'When days off wait for a decision that you may make.',
  },
  shift_requested: {
    name: 'Shift requested',
    when: 'When a claim, offer or swap waits for your answer or decision.',
  },
  shift_request_decided: {
    name: 'Shift request decided',
    when: 'When your claim, offer or swap is answered or decided.',
  },
  announcement_created: {
    name: 'Announcements',
    when: 'When a manager tells everybody something.',
  },
  webhook_paused: {
    name: 'Webhook paused',
    when: 'When an endpoint of your organization has taken no event for a day.',
  },
  week_kept_draft: {
    name: 'Week not published',
    when: 'When a repeated week did not publish itself or lacks shifts, or a repeat was stopped.',
  },
  billing: {
    name: 'Billing',
    when: 'Before a trial ends, and when a payment has failed.',
  },
}
