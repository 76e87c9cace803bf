/** As `URL.canParse`, which the oldest browsers that are supported do not have. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
