import { useCallback, useState } from 'react'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { importModule } from './import-module.ts'

interface ImportInPlaceProps {
  /** Whether a list is read that is not imported yet. */
  readonly onPendingChange: (isPending: boolean) => void
}

/** The import as a part of a page; its code loads when it is shown. */
export function ImportInPlace({ onPendingChange }: ImportInPlaceProps) {
  const [isNeeded, setIsNeeded] = useState(true)
  const giveUp = useCallback(() => setIsNeeded(false), [])
  const loaded = useLazyModule(importModule, isNeeded, giveUp)
  if (loaded) return <loaded.PlacedImport onPendingChange={onPendingChange} />
  if (isNeeded) return <Skeleton className="h-64" />
  return <ErrorPanel message="The import could not be loaded." onRetry={() => setIsNeeded(true)} />
}
