import { readStored } from '../storage/storage.ts'

export type DebugSetting = 'debugMode' | 'templateDebugLogs'

/** A setting of the debug menu, stored in this browser as 'true' or 'false'. */
export const isDebugOn = (setting: DebugSetting): boolean => readStored(setting) === 'true'
