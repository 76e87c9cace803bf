export const countdownTexts = {
  now: 'Now',
  next: 'Next shift',
  startsIn: (time: string) => `in ${time}`,
  endsIn: (time: string) => `ends in ${time}`,
} as const
