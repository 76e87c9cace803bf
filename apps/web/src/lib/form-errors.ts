/** Turns a reason such as 'must not be empty' into a sentence about the field. */
export function fieldSentence(label: string, reason: string | undefined): string | undefined {
  if (!reason) return undefined
  const continues = /^[a-z]/.test(reason)
  return continues ? `${label} ${reason}` : reason
}
