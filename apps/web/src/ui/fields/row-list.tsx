import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'

interface RowListProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** The fields of each row, in a row. */
  readonly rows: readonly { readonly key: string; readonly fields: ReactNode }[]
  readonly removeText: string
  readonly onRemove: (index: number) => void
  readonly addText: string
  readonly onAdd: () => void
  /** Hides the button that adds a row. */
  readonly isFull: boolean
}

/** A list of rows of fields that can be added and removed. */
export function RowList(props: RowListProps) {
  const { label, description, error, rows, removeText, onRemove, addText, onAdd, isFull } = props
  const id = useId()
  return (
    <div className="grid gap-2">
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      <ul aria-labelledby={id} className="grid gap-2">
        {rows.map(({ key, fields }, index) => (
          <li key={key} className="flex items-end gap-2">
            {fields}
            <IconButton
              size="sm"
              label={removeText}
              variant="danger-ghost"
              className="mb-1 shrink-0"
              onClick={() => onRemove(index)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-danger-ink text-xs">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {!isFull && (
        <Button size="sm" className="justify-self-start" icon={<Plus />} onClick={onAdd}>
          {addText}
        </Button>
      )}
      {description && <p className="text-ink-muted text-xs">{description}</p>}
    </div>
  )
}
