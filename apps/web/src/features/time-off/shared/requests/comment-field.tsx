import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { requestViewTexts as texts } from './request-view-texts.ts'

const maxNoteLength = 2000

interface CommentFieldProps {
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is sent with a decision. */
export const CommentField = ({ hint, value, onChange }: CommentFieldProps) => (
  <TextareaField
    label={texts.comment}
    optional
    description={hint}
    maxLength={maxNoteLength}
    rows={2}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
