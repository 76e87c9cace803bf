export const announcementTexts = {
  title: 'Announcements',
  description: 'What managers tell everybody.',
  post: 'New announcement',
  empty: 'No announcements yet',
  emptyHint: 'What managers tell everybody appears here.',
  emptyManagerHint: 'Tell everybody something. You see how many have confirmed it.',
  loading: 'Loading announcements',
  failed: 'The announcements could not be loaded.',
  stale: 'The announcements could not be updated.',
  showMore: 'Show more announcements',
  all: 'All announcements',
  waiting: (count: number) =>
    count === 1
      ? '1 announcement waits for your confirmation.'
      : `${count} announcements wait for your confirmation.`,
} as const

export const announcementItemTexts = {
  edited: (ago: string) => `edited ${ago}`,
  confirm: 'Confirm',
  confirmed: (ago: string) => `You confirmed this ${ago}`,
  confirmFailed: 'This could not be confirmed. Please try again.',
  readBy: (reads: number, readers: number) => `Read by ${reads} of ${readers}`,
  edit: 'Edit',
  delete: 'Delete',
  question: (title: string) => `Delete the announcement “${title}”?`,
  questionHint: 'It disappears for everybody.',
  deleted: 'Announcement deleted',
  deleteFailed: 'The announcement could not be deleted. Please try again.',
} as const

export const announcementDialogTexts = {
  postTitle: 'New announcement',
  postHint: 'Everybody with an account is notified and asked to confirm it.',
  editTitle: 'Edit announcement',
  editHint: 'Nobody is notified or asked again.',
  title: 'Title',
  text: 'Text',
  post: 'Post',
  posting: 'Posting...',
  posted: 'Announcement posted',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Announcement saved',
  saveFailed: 'The announcement could not be saved. Please try again.',
  conflict:
    'Somebody else changed this announcement in the meantime. Your input is kept; save again to overwrite.',
} as const
