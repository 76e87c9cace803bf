export const navigatorTexts = {
  previous: 'Previous',
  next: 'Next',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  cancel: 'Cancel',
  chooseDate: 'Choose a date',
} as const
