import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { isOverLimit } from './rejection.ts'

interface OverLimitFieldProps {
  readonly label: string
  /** What a dry run says; undefined while it is not known. */
  readonly reply: BulkReply | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether to write above weekly limits too; nothing where the write breaks none. */
export function OverLimitField({ label, reply, checked, onChange }: OverLimitFieldProps) {
  if (!reply?.results.some(isOverLimit) && !checked) return null
  return (
    <CheckField
      label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
