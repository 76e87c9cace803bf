export const headerTexts = {
  findShifts: 'Find shifts',
  view: 'View',
  more: 'More',
  copyWeek: 'Copy week…',
  copyToNextWeek: 'Copy to next week…',
  print: 'Print',
  exportCsv: 'Export CSV',
  confirmations: 'Who has not seen it',
  shortcuts: 'Keyboard shortcuts',
  rows: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
} as const
