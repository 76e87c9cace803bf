import { pagePaths } from '@weekboard/contracts/pages'
import { CheckCheck, Settings2, X } from 'lucide-react'
import { Link } from 'react-router'
import { loadMessage, serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { NotificationsRead } from './hooks.ts'
import { NotificationItem } from './notification-item.tsx'
import { notificationTexts as texts } from './notification-texts.ts'
import { SessionMessages } from './session-messages.tsx'

interface PanelProps {
  readonly list: NotificationsRead
  readonly isSheet: boolean
  readonly onClose: () => void
}

export function NotificationPanel(props: PanelProps) {
  const { list, isSheet, onClose } = props
  const toast = useToast()
  const hasAny = list.notifications !== undefined && list.notifications.length > 0
  const showFailure = (error: unknown) => {
    toast({ type: 'error', title: serverMessage(error, texts.readFailed) })
  }
  return (
    <>
      <div className="flex items-center gap-1 border-line border-b py-2 ps-4 pe-2">
        <h2 className="me-auto font-semibold text-base">{texts.title}</h2>
        {hasAny && (
          <Button
            variant="ghost"
            size="sm"
            paused={list.unread === 0}
            onClick={() => void list.readAll().catch(showFailure)}
            className={list.unread === 0 ? 'opacity-60' : undefined}
          >
            {texts.readAll}
          </Button>
        )}
        <Link
          to={pagePaths.profile}
          onClick={onClose}
          aria-label={texts.preferences}
          title={texts.preferences}
          className={buttonClasses({ variant: 'ghost', size: 'sm', square: true })}
        >
          <Settings2 className="size-4" aria-hidden="true" />
        </Link>
        {isSheet && (
          <IconButton label={texts.close} size="sm" tooltip={false} onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
      <div tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Content {...props} onFailed={showFailure} />
        <SessionMessages />
      </div>
    </>
  )
}

interface ContentProps extends PanelProps {
  readonly onFailed: (error: unknown) => void
}

function Content({ list, onClose, onFailed }: ContentProps) {
  const { notifications, error, refresh, isRefreshing } = list
  if (!notifications && error) {
    return (
      <div className="p-4">
        <ErrorPanel
          message={loadMessage(error, texts.failed)}
          onRetry={refresh}
          retrying={isRefreshing}
        />
      </div>
    )
  }
  if (!notifications) return <RowSkeletons label={texts.loading} rows={3} className="p-4" />
  if (notifications.length === 0) {
    return <EmptyState icon={<CheckCheck />} title={texts.empty} message={texts.emptyHint} />
  }
  return (
    <>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => {
              onClose()
              if (!notification.read) void list.read(notification.id).catch(onFailed)
            }}
          />
        ))}
      </ul>
      {list.hasMore && <More list={list} />}
    </>
  )
}

function More({ list }: { readonly list: NotificationsRead }) {
  const { error, isLoadingMore, isRefreshing, showMore, refresh } = list
  return (
    <div className="grid justify-items-center gap-2 border-line border-t p-3">
      {error && (
        <p role="alert" className="whitespace-pre-line text-danger-ink text-sm">
          {loadMessage(error, texts.moreFailed)}
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        busy={isLoadingMore || (error !== undefined && isRefreshing)}
        onClick={error ? refresh : showMore}
      >
        {texts.more}
      </Button>
    </div>
  )
}
