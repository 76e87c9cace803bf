/** Turns the server's reason about a taken email into a sentence. */
export const emailTakenSentence = (reason: string): string =>
  reason.startsWith('belongs to ') ? `This address ${reason}.` : reason
