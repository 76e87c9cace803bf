export const shiftMenuTexts = {
  assignTo: 'Assign to',
  ranking: 'Loading employees',
  nobodyFits: 'Nobody can work then',
  edit: 'Edit shift',
} as const
