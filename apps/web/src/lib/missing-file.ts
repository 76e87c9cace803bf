const reloadedAtKey = 'reloaded-at'
const reloadPauseMs = 60_000
const answerWithinMs = 3000

/** A screen whose file did not arrive: no connection, or a release that no longer has it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'

  constructor(cause: unknown) {
    super('This screen could not be loaded. Please check your connection and try again.', { cause })
  }
}

/** Reloading without a server would end at the browser's own error page. */
async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    return (await fetch('/livez', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

function reloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < reloadPauseMs
  } catch {
    // Without a memory it could reload for ever.
    return true
  }
}

/** Lets the next missing file reload the page, because a person asked to try again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(reloadedAtKey)
  } catch {
    // Nothing was remembered, then.
  }
}

/**
 * After a new release the old page asks for files that are gone; one reload brings the new ones.
 * Resolves to false when the page stays as it is.
 */
export async function reloadForMissingFile(): Promise<boolean> {
  if (reloadedLately() || !(await serverAnswers())) return false
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  location.reload()
  return true
}
