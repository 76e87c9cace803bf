export const waitingTexts = {
  title: 'Changes waiting to be saved',
  explained:
    'They are kept on this device and are sent by themselves, in this order, once the server can be reached.',
  /** Safari on iPhone and iPad, while it is not installed. */
  install:
    'Safari may delete them after seven days without a visit. To keep them for longer, install Weekboard: Share, then Add to Home Screen.',
  allSaved: 'Everything is saved.',
  close: 'Close',
  created: 'New shift',
  deleted: 'Deleted',
  cancelled: 'Cancelled',
  notes: 'Notes changed',
  breaks: 'Breaks changed',
  position: 'Position changed',
  changed: 'Changed',
  discard: 'Discard',
  tryAgain: 'Try again',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  changedMeanwhile: 'Somebody changed this shift meanwhile.',
  deletedMeanwhile: 'Somebody deleted this shift meanwhile.',
  behind: 'Waits for the change of this shift above.',
  notSaved: 'A change could not be saved',
  show: 'Show',
  failed: 'This could not be done. Please try again.',
  movedFrom: (times: string) => `Moved from ${times}`,
  takenFrom: (name: string) => `Before: ${name}`,
} as const

/** '3 changes are waiting', with how many the user must decide about. */
export function waitingCountText(count: number, stopped: number): string {
  const waiting = count === 1 ? '1 change is waiting' : `${count} changes are waiting`
  return stopped === 0 ? waiting : `${waiting}, ${stopped} not saved`
}
