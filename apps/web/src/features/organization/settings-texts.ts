import type { TimeZoneChange } from '@weekboard/contracts/organization/organization'

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
  openingHours: 'Opening hours',
  openingHoursHint: 'A night past midnight is two entries: until 12:00 AM, and from then on.',
  addHours: 'Add hours',
  removeHours: 'Remove hours',
  day: 'Day',
  from: 'From',
  to: 'To',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Settings saved',
  failed: 'The settings could not be saved. Please try again.',
  stale: 'Somebody else changed the settings in the meantime.',
  reload: 'Reload',
  discard: {
    title: 'Discard unsaved changes?',
    message: 'The settings that you changed are not saved.',
    action: 'Discard',
    cancel: 'Stay',
    tone: 'danger',
  },
  loading: 'Loading settings',
  loadFailed: 'The settings could not be loaded.',
} as const

const shiftsText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`)

export const timeZoneTexts = {
  legend: 'What planned shifts keep',
  loading: 'Looking at the planned shifts...',
  failed: 'What the change does to planned shifts is not known. Please try again.',
  noShifts: 'No shift is planned yet, so nothing moves.',
  wallClock: 'Their times on the clock',
  instants: 'Their moments',
  wallClockEffect: ({ shift_count: count, wall_clock }: TimeZoneChange, time: string) =>
    `Everything reads as before: ${time} stays ${time}, in all ${shiftsText(count)}.${
      wall_clock.other_length > 0
        ? ` ${wall_clock.other_length} of them become longer or shorter, because the clocks change on other days there.`
        : ''
    }`,
  instantsEffect: (
    { shift_count: count, instants }: TimeZoneChange,
    before: string,
    after: string,
  ) =>
    [
      `Nobody works at another moment: ${before} becomes ${after}.`,
      `Of ${shiftsText(count)}, ${instants.other_time} read another time, ${instants.other_date} start on another day and ${instants.other_week} in another week.`,
    ].join(' '),
} as const

export const logoTexts = {
  label: 'Logo',
  none: 'No logo yet',
  alt: (name: string) => `Logo of ${name}`,
  upload: 'Upload image',
  uploading: 'Uploading...',
  remove: 'Remove image',
  removing: 'Removing...',
  hint: 'PNG, JPEG or WebP. Everybody sees it in the user menu. Saved at once.',
  uploadFailed: 'The image could not be uploaded. Please try again.',
  removeFailed: 'The image could not be removed. Please try again.',
} as const

export const dataTexts = {
  title: 'Data',
  hint: 'Take everything with you, or delete it.',
  delete: 'Delete organization',
  deleteHint:
    'After 7 days everything in it is gone for good, with the accounts that belong to no other organization. Until then every admin can cancel it.',
  dialogTitle: (name: string) => `Delete ${name}?`,
  dialogHint: 'People, schedules, requests and history are deleted after 7 days.',
  name: 'Name of the organization',
  nameHint: (name: string) => `Type “${name}” to confirm.`,
  wrongName: 'This is not the name of the organization.',
  confirm: 'Delete',
  deleting: 'Deleting...',
  deleteFailed: 'The deletion could not be started. Please try again.',
  pending: (date: string) => `This organization will be deleted on ${date}.`,
  cancel: 'Cancel deletion',
  cancelling: 'Cancelling...',
  cancelled: 'The organization stays',
  cancelFailed: 'The deletion could not be cancelled. Please try again.',
} as const

export const switchTexts = {
  title: 'Switch organization',
  switched: (name: string) => `You are in ${name} now.`,
  failed: (name: string) => `You are not in ${name} yet`,
  tryLater: 'Please try again.',
} as const
