export const imageTexts = {
  upload: 'Upload image',
  uploading: 'Uploading...',
  remove: 'Remove image',
  removing: 'Removing...',
  hint: 'PNG, JPEG or WebP. Large photos are made smaller first. Saved at once.',
  uploadFailed: 'The image could not be uploaded. Please try again.',
  removeFailed: 'The image could not be removed. Please try again.',
} as const

export const clockTexts = {
  title: 'Language and time display',
  hint: 'How times read for you, on every device. Saved at once.',
  language: 'Weekboard speaks English.',
  label: 'Time display',
  browser: (hours: number) => `As the browser (${hours} hours)`,
  hours: (hours: number) => `${hours} hours`,
  example: (time: string) => `Half past five in the afternoon reads ${time}.`,
  failed: 'The time display could not be saved. Please try again.',
} as const

export const keyboardTexts = {
  title: 'Keyboard',
  hint: 'Which keys are shortcuts for you, on every device. Saved at once.',
  failed: 'The shortcuts could not be saved. Please try again.',
} as const

export const ownDataTexts = {
  title: 'Your data',
  hint: 'What Weekboard has about you in this organization.',
} as const

export const profileFormTexts = {
  fullName: 'Full name',
  palette: 'Avatar palette',
  palettes: {
    pastel: 'Pastel',
    monochrome: 'Monochrome',
    earth: 'Earth',
    vibrant: 'Vibrant',
    ocean: 'Ocean',
    sunset: 'Sunset',
  },
  avatarHint: 'This is how others see you on the schedule.',
  shuffle: 'Shuffle',
  shuffled: 'New picture drawn',
  title: 'Profile',
  details: 'Your details',
  detailsHint: 'Who you are to everybody in your organization.',
  avatar: 'Avatar',
  avatarSectionHint: 'A picture of your own, or one that is drawn for you.',
  phoneHint: 'For messages, and to show that it is you.',
  email: 'Email',
  role: 'Role',
  organization: 'Organization',
  noOrganization: 'No Organization',
  loading: 'Loading profile',
  loadFailed: 'Your profile could not be loaded.',
  completeTitle: 'Complete your profile',
  completeIntro: 'Your colleagues find you by your name and picture.',
  setupTitle: 'Set up your profile',
  welcome: (organization: string | null) => `Welcome to ${organization ?? 'Weekboard'}`,
  continue: 'Continue',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile saved.',
  discard: { title: 'Discard your changes?', action: 'Discard', cancel: 'Keep editing' },
  skip: 'Skip for now',
  signInFirst: 'Sign in first to complete your profile.',
  signIn: 'Sign in',
  failed: 'Your profile could not be saved. Please try again.',
  phone: 'Phone',
  noPhone: 'No number yet',
  phoneVerified: 'Verified',
  phoneUnverified: 'Not verified',
  verifyPhone: 'Verify phone',
  changePhone: 'Change phone',
} as const
