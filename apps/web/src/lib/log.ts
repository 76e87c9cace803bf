/** For failures that must not disturb anybody; `context` says what was attempted. */
export function logProblem(context: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of a page
  console.error(`${context}:`, error)
}

/** Lays out what somebody asked to see in the browser's console. */
export function logList(title: string, list: readonly object[]): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where it was asked for
  console.info(title, list)
}
