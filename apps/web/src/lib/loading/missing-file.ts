import { keepTypedText } from './typed-text.ts'

const reloadedAtKey = 'reloaded-at'
const reloadPauseMs = 60_000
const pingTimeoutMs = 3000

/** A screen whose file could not be loaded: no connection, or removed by a newer release. */
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
    const signal = AbortSignal.timeout(pingTimeoutMs)
    return (await fetch('/livez', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

function reloadedRecently(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < reloadPauseMs
  } catch {
    // Without storage the page could reload forever.
    return true
  }
}

/** Allows the next missing file to reload the page, after the user chose to try again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(reloadedAtKey)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Reloads the page once after a new release, when the open page requests files that no longer
 * exist. The reload keeps what was typed. Resolves to false when the page does not reload.
 */
export async function reloadForMissingFile(): Promise<boolean> {
  if (reloadedRecently() || !(await serverAnswers())) return false
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  keepTypedText()
  location.reload()
  return true
}
