import { getSession } from '../../lib/session.ts'
import { readTab, writeTab } from './tab-memory.ts'

const key = 'reset-address'

/** Remembers in this tab who asked for a new password. */
export const keepResetAddress = (email: string): void => writeTab(key, email)

/** The address whose password is being set, as far as this tab knows; empty when it does not. */
export const getResetAddress = (): string => readTab(key) ?? getSession()?.user?.email ?? ''
