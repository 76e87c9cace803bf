import { useState } from 'react'
import { type DebugSetting, isDebugOn } from '../../lib/debug-settings.ts'
import { writeStored } from '../../lib/storage.ts'

/** A setting of the debug menu and the function that stores it. */
export function useDebugSetting(setting: DebugSetting): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => isDebugOn(setting))
  return [
    isOn,
    (next) => {
      writeStored(setting, String(next))
      setOn(next)
    },
  ]
}
