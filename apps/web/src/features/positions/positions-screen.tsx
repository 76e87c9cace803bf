import type { Position } from '@weekboard/contracts/employees/positions'
import { IdCard, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { isApiError } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ColorChip } from '../../ui/color-chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { usePositionChanges } from './hooks.ts'
import { PositionDialog } from './position-dialog.tsx'
import { positionTexts as texts } from './position-texts.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { positionsFailed, usePositions } from './shared/hooks.ts'

/** Asks and deletes a position; one in use is given to `onInUse`. */
function useDeletePosition(onInUse: (position: Position) => void) {
  const { remove } = usePositionChanges()
  const confirm = useConfirm()
  const toast = useToast()
  return async (position: Position): Promise<void> => {
    const { name } = position
    const title = texts.question(name)
    if (!(await confirm({ title, action: texts.confirm, tone: 'danger' }))) return
    try {
      await remove(position, null)
      toast({ type: 'success', title: texts.deleted(name) })
    } catch (error) {
      if (isApiError(error) && error.code === 'position_in_use') return onInUse(position)
      toast({ type: 'error', title: serverMessage(error, texts.deleteFailed) })
    }
  }
}

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'replace'; readonly position: Position }

/** The positions of the organization, for admins and managers. */
export function PositionsScreen() {
  const read = usePositions()
  const { positions } = read
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const remove = useDeletePosition((position) => setDialog({ kind: 'replace', position }))
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 pb-8">
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button
            changes
            variant="primary"
            icon={<Plus />}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {texts.add}
          </Button>
        }
      />
      {positions && positions.length > 0 && (
        <PositionList
          positions={positions}
          onEdit={(position) => setDialog({ kind: 'edit', position })}
          onDelete={(position) => void remove(position)}
        />
      )}
      {positions?.length === 0 && (
        <Card padding="md">
          <EmptyState icon={<IdCard />} title={texts.empty} message={texts.emptyHint} />
        </Card>
      )}
      {!positions && <LoadFailure read={read} text={positionsFailed} />}
      {!positions && !read.error && (
        <div role="status" aria-label={texts.loading} className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {dialog?.kind === 'add' && <PositionDialog position={null} onClose={close} />}
      {dialog?.kind === 'edit' && <PositionDialog position={dialog.position} onClose={close} />}
      {dialog?.kind === 'replace' && (
        <ReplaceDialog position={dialog.position} positions={positions ?? []} onClose={close} />
      )}
    </div>
  )
}

interface PositionListProps {
  readonly positions: readonly Position[]
  readonly onEdit: (position: Position) => void
  readonly onDelete: (position: Position) => void
}

function PositionList({ positions, onEdit, onDelete }: PositionListProps) {
  return (
    <Card padding="none">
      <ul aria-label={texts.list} className="divide-y divide-line">
        {positions.map((position) => (
          <li key={position.id} className="flex min-h-14 items-center gap-2 px-4 py-2">
            <span className="flex min-w-0 flex-1">
              <ColorChip color={position.color} wraps>
                {position.name}
              </ColorChip>
            </span>
            <IconButton changes label={texts.edit(position.name)} onClick={() => onEdit(position)}>
              <Pencil />
            </IconButton>
            <IconButton
              changes
              label={texts.delete(position.name)}
              onClick={() => onDelete(position)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
