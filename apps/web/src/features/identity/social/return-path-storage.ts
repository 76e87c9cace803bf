import { readTabItem, writeTabItem } from '../../../lib/storage/tab-storage.ts'

const key = 'return-path'

/** Keeps the screen that was asked for while the user signs in at a provider; '' removes an older one. */
export const saveReturnPath = (path: string): void => writeTabItem(key, path === '' ? null : path)

/** The kept screen; '' without one. */
export const readReturnPath = (): string => readTabItem(key) ?? ''

/** Returns the kept screen, '' without one, and removes it. */
export function popReturnPath(): string {
  const path = readReturnPath()
  writeTabItem(key, null)
  return path
}
