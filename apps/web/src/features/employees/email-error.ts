/** What the server says of an address that is taken, as a sentence of its own. */
export const emailTakenSentence = (reason: string): string =>
  reason.startsWith('belongs to ') ? `This address ${reason}.` : reason
