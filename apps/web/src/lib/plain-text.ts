/** Removes capitals and accents, so that 'jose' finds 'José'. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** Compares the names of people: capitals and accents do not matter, 'Zed 2' comes before 'Zed 10'. */
export const compareNames = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare
