/** What is meant by fairness: the aim of a proposal, and the figures that show how far it was reached. */
export const fairnessTexts = {
  name: 'Fairness',
  aim: 'Share hours, nights (22:00 to 06:00) and weekends evenly.',
  figures: 'How evenly hours, nights (22:00 to 06:00), weekends and overtime are shared.',
} as const
