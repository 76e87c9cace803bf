/** Removes capitals and accents, so that 'jose' finds 'José'. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
