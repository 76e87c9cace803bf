import { zodResolver } from '@hookform/resolvers/zod'
import { profileFormSchema } from '@weekboard/contracts/identity'
import { type ReactNode, useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/form-errors.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { fallbackAvatarUrl } from '../../../ui/avatar-palettes.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { type ProfileFields, useUpdateProfile } from '../api/profile.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { startingAvatar } from './avatar-seed.ts'
import { profileFormTexts as texts } from './profile-texts.ts'

type Form = UseFormReturn<ProfileFields>

/** Starts with the stored user; a later refresh keeps the edited fields. */
function useProfileForm(): Form {
  const user = useCurrentUser()
  const name = user?.full_name ?? ''
  const url = user?.avatar_url ?? ''
  const values = useMemo(
    () => ({ full_name: name, avatar_url: fallbackAvatarUrl(startingAvatar(url, name)) }),
    [name, url],
  )
  const form = useForm<ProfileFields>({
    resolver: zodResolver(profileFormSchema),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  // react-hook-form tracks dirty fields only while they are read.
  void form.formState.dirtyFields
  return form
}

interface ProfileFormProps {
  readonly submitText: string
  readonly busyText: string
  /** The form stays busy until this resolves. */
  readonly onSaved: () => void | Promise<void>
  /** Asks for confirmation before unsaved changes are left. */
  readonly guarded?: boolean
  /** Before the submit button, such as a skip link. */
  readonly secondary?: ReactNode
  readonly children?: ReactNode
}

export function ProfileForm({
  submitText,
  busyText,
  onSaved,
  guarded = false,
  secondary,
  children,
}: ProfileFormProps) {
  const updateProfile = useUpdateProfile()
  const form = useProfileForm()
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: ['full_name'],
    failed: texts.failed,
    submit: async (fields) => {
      await updateProfile(fields)
      form.reset(fields)
      await onSaved()
    },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedGuard(guarded && isDirty && !isSubmitting, texts.discard)
  const name = form.watch('full_name')
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <FailureNotice text={failure} />
      <TextField
        {...form.register('full_name')}
        label={texts.fullName}
        autoComplete="name"
        required
        error={fieldSentence(texts.fullName, errors.full_name?.message)}
      />
      <AvatarPicker
        name={name}
        value={startingAvatar(form.watch('avatar_url'), name)}
        onChange={(avatar) =>
          form.setValue('avatar_url', fallbackAvatarUrl(avatar), { shouldDirty: true })
        }
      />
      {children}
      <div className={cn('flex flex-wrap items-center gap-2', secondary && 'justify-end')}>
        {secondary}
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={busyText}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}
