import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

export type DebugSetting = 'debugMode' | 'templateDebugLogs'

/** A setting stored in this browser as 'true' or 'false'. */
export function useDebugSetting(key: DebugSetting): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(key) === 'true')
  return [
    isOn,
    (next) => {
      writeStored(key, String(next))
      setOn(next)
    },
  ]
}
