import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Announcement,
  type AnnouncementFields,
  announcementFieldsSchema,
  announcementSchema,
} from '@weekboard/contracts/notifications/announcements'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { staleCurrentOf } from '../../lib/http/api-error.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { announcementDialogTexts as texts } from './announcement-texts.ts'
import { useAnnouncementChanges } from './hooks.ts'

interface AnnouncementDialogProps {
  /** Null posts one. */
  readonly announcement: Announcement | null
  readonly onClose: () => void
}

/** Posts an announcement, or edits one. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { form, submission } = useAnnouncementForm(announcement, onClose)
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
        {...submission}
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
  const { post, update } = useAnnouncementChanges()
  const toast = useToast()
  const form = useForm<AnnouncementFields>({
    resolver: zodResolver(announcementFieldsSchema),
    defaultValues: { title: announcement?.title ?? '', text: announcement?.text ?? '' },
  })
  const submission = useFormSubmit({
    form,
    names: ['title', 'text'],
    failed: (error) => {
      const current = staleCurrentOf(error, announcementSchema)
      if (!current) return serverMessage(error, texts.saveFailed)
      setBasis(current)
      return texts.conflict
    },
    submit: async (values) => {
      await (basis ? update(basis, values) : post(values))
      toast({ type: 'success', title: basis ? texts.saved : texts.posted })
      onDone()
    },
  })
  return { form, submission }
}
