/** Does what `URL.canParse` does, which the oldest supported browsers lack. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
