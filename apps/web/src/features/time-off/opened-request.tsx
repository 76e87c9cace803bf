import { ArrowLeft } from 'lucide-react'
import { isApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { useTimeOffRequest } from './hooks.ts'
import { type RequestActions, RequestItem } from './request-item.tsx'
import { queueTexts as texts } from './time-off-texts.ts'

interface OpenedRequestProps extends Omit<RequestActions, 'selection'> {
  readonly id: number
  readonly onShowAll: () => void
}

/** The one request that a link, such as a notification's, opened. */
export function OpenedRequest({ id, onShowAll, ...actions }: OpenedRequestProps) {
  return (
    <div className="grid gap-4">
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowLeft />}
        onClick={onShowAll}
        className="justify-self-start"
      >
        {texts.showAll}
      </Button>
      <OpenedContent id={id} {...actions} />
    </div>
  )
}

function OpenedContent({ id, ...actions }: Omit<OpenedRequestProps, 'onShowAll'>) {
  const { data, error, isValidating, mutate } = useTimeOffRequest(id)
  if (data) {
    return (
      <Card padding="none">
        <ul aria-label={texts.oneOpened}>
          <RequestItem request={data.time_off_request} {...actions} />
        </ul>
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
  if (isApiError(error) && error.status === 404) return <Notice>{texts.notFound}</Notice>
  return <ErrorPanel message={texts.failed} onRetry={() => void mutate()} retrying={isValidating} />
}
