const shownLines = 4
const shownLetters = 240

/** Whether a text takes more than about four lines of a card. */
export const isLongText = (text: string): boolean =>
  text.length > shownLetters || text.split('\n').length > shownLines
