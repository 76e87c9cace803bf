import { RotateCw } from 'lucide-react'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

interface ErrorPanelProps {
  readonly message: string
  readonly onRetry?: () => void
  readonly retryLabel?: string
  readonly retrying?: boolean
}

export function ErrorPanel({
  message,
  onRetry,
  retryLabel = 'Try again',
  retrying,
}: ErrorPanelProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-72">
        <Notice tone="error" live>
          {message}
        </Notice>
      </div>
      {onRetry && (
        <Button icon={<RotateCw />} onClick={onRetry} busy={retrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
