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
