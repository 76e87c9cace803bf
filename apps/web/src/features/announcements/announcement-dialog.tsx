import {
  type Announcement,
  type AnnouncementFields,
  announcementFieldsSchema,
  announcementSchema,
} from '@weekboard/contracts/announcements'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence, schemaErrors, showFieldErrors } from '../../lib/forms/form-errors.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { fieldErrorsOf, staleCurrentOf } from '../../lib/http/api-error.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { announcementDialogTexts as texts } from './announcement-texts.ts'
import { useAnnouncementChanges } from './hooks.ts'

const fields = ['title', 'text'] as const

interface AnnouncementDialogProps {
  /** Null posts one. */
  readonly announcement: Announcement | null
  readonly onClose: () => void
}

/** Posts an announcement, or edits one. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { form, failure, save } = useAnnouncementForm(announcement, onClose)
  const { register, formState } = form
  const isNew = announcement === null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? texts.postTitle : texts.editTitle}
      description={isNew ? texts.postHint : texts.editHint}
    >
      <SubmitForm
        onSubmit={save}
        failure={failure}
        busy={formState.isSubmitting}
        busyText={isNew ? texts.posting : texts.saving}
        submitText={isNew ? texts.post : texts.save}
      >
        <TextField
          {...register('title')}
          label={texts.title}
          autoComplete="off"
          error={fieldSentence(texts.title, formState.errors.title?.message)}
        />
        <TextareaField
          {...register('text')}
          label={texts.text}
          error={fieldSentence(texts.text, formState.errors.text?.message)}
        />
      </SubmitForm>
    </Dialog>
  )
}

function useAnnouncementForm(announcement: Announcement | null, onDone: () => void) {
  const [basis, setBasis] = useState(announcement)
  const [failure, setFailure] = useState<string | null>(null)
  const { post, update } = useAnnouncementChanges()
  const toast = useToast()
  const form = useForm<AnnouncementFields>({
    defaultValues: { title: announcement?.title ?? '', text: announcement?.text ?? '' },
  })
  const fail = (error: unknown) => {
    const current = staleCurrentOf(error, announcementSchema)
    if (current) {
      setBasis(current)
      setFailure(texts.conflict)
    } else if (!showFieldErrors(form.setError, fields, fieldErrorsOf(error))) {
      setFailure(serverMessage(error, texts.saveFailed))
    }
  }
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const errors = schemaErrors(announcementFieldsSchema, values)
    if (showFieldErrors(form.setError, fields, errors)) return
    try {
      await (basis ? update(basis, values) : post(values))
      toast({ type: 'success', title: basis ? texts.saved : texts.posted })
      onDone()
    } catch (error) {
      fail(error)
    }
  })
  return { form, failure, save: (event: BaseSyntheticEvent) => void submit(event) }
}
