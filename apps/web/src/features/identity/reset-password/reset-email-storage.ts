import { getSession } from '../../../lib/session.ts'
import { readTabItem, writeTabItem } from '../shared/tab-storage.ts'

const key = 'reset-address'

/** Remembers in this tab who asked for a new password. */
export const saveResetEmail = (email: string): void => writeTabItem(key, email)

/** The address whose password is being set, as far as this tab knows; empty when it does not. */
export const getResetEmail = (): string => readTabItem(key) ?? getSession()?.user?.email ?? ''
