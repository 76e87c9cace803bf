import { getCurrentUser } from '../../../lib/session/current-user.ts'
import { readTabItem, writeTabItem } from '../../../lib/storage/tab-storage.ts'

const key = 'reset-address'

/** Stores in this tab the email for which a reset was requested. */
export const saveResetEmail = (email: string): void => writeTabItem(key, email)

/** The email whose password is being reset; '' when this tab does not know it. */
export const getResetEmail = (): string => readTabItem(key) ?? getCurrentUser()?.email ?? ''
