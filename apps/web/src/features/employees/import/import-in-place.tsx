import { useCallback, useState } from 'react'
import { useLate } from '../../../lib/loading/late.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { importModule } from './import-module.ts'
import type { PlacedImportProps } from './import-state.ts'

/** The import as a part of a page; its code loads when it is shown. */
export function ImportInPlace(props: PlacedImportProps) {
  const [isNeeded, setIsNeeded] = useState(true)
  const giveUp = useCallback(() => setIsNeeded(false), [])
  const loaded = useLate(importModule, isNeeded, giveUp)
  if (loaded) return <loaded.PlacedImport {...props} />
  if (isNeeded) return <Skeleton className="h-64" />
  return <ErrorPanel message="The import could not be loaded." onRetry={() => setIsNeeded(true)} />
}
