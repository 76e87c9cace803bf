/** Texts of dates that differ from a usual week. */
export const exceptionTexts = {
  title: 'Exceptions',
  none: 'No exceptions',
  add: 'Add exception',
  date: 'Date',
  from: 'From',
  to: 'To',
  submit: 'Add',
  remove: (what: string) => `Remove the exception on ${what}`,
  showPast: (count: number) =>
    count === 1 ? 'Show 1 past exception' : `Show ${count} past exceptions`,
  hidePast: 'Hide past exceptions',
  noDate: 'Date is required',
  noTimes: 'Both times are required',
  notAfter: 'To must be after From',
} as const
