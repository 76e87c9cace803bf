import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../../lib/http/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { requestViewTexts } from './request-view-texts.ts'

interface OpenedRequestViewProps {
  /** The item of the request; null until it is loaded. */
  readonly item: ReactNode
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly onRetry: () => void
  readonly texts: {
    readonly loading: string
    readonly failed: string
    /** Instead of the usual sentence about a request that is not to be seen. */
    readonly notFound?: string
  }
  readonly onShowAll: () => void
}

/** The one request that a link opened, and the way to all of them. */
export const OpenedRequestView = ({ onShowAll, ...content }: OpenedRequestViewProps) => (
  <div className="grid gap-4">
    <Button
      variant="ghost"
      size="sm"
      icon={<ArrowLeft />}
      onClick={onShowAll}
      className="justify-self-start"
    >
      {requestViewTexts.showAll}
    </Button>
    <OpenedContent {...content} />
  </div>
)

function OpenedContent(props: Omit<OpenedRequestViewProps, 'onShowAll'>) {
  const { item, error, isRefreshing, onRetry, texts } = props
  if (item) {
    return (
      <Card padding="none" className="overflow-hidden">
        <ul aria-label={requestViewTexts.oneOpened}>{item}</ul>
      </Card>
    )
  }
  if (!error) {
    return (
      <Card>
        <RowSkeletons label={texts.loading} rows={1} />
      </Card>
    )
  }
  if (error.status === 404) return <Notice>{texts.notFound ?? requestViewTexts.notFound}</Notice>
  return <ErrorPanel message={texts.failed} onRetry={onRetry} retrying={isRefreshing} />
}
