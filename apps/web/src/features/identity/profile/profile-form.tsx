import { zodResolver } from '@hookform/resolvers/zod'
import { profileFormSchema } from '@weekboard/contracts/identity/profile'
import { type ReactNode, useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { fallbackAvatarUrl } from '../../../ui/avatar-palettes.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useUnsavedGuard } from '../../../ui/fields/use-unsaved-guard.ts'
import { saveProfile } from '../api/profile.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { isImageAvatar, startingAvatar } from './avatar-seed.ts'
import { profileFormTexts as texts } from './profile-texts.ts'

const formSchema = z.object({ full_name: profileFormSchema.shape.full_name })
type Fields = z.output<typeof formSchema>
type Form = UseFormReturn<Fields>

/** The stored avatar, or one that is drawn from the name while none is stored. */
const storedAvatar = (url: string, name: string): string =>
  isImageAvatar(url) ? url : fallbackAvatarUrl(startingAvatar(url, name))

/** Starts with the stored user; a later refresh keeps the edited fields. */
function useProfileForm(): Form {
  const user = useCurrentUser()
  const name = user?.full_name ?? ''
  const values = useMemo(() => ({ full_name: name }), [name])
  const form = useForm<Fields>({
    resolver: zodResolver(formSchema),
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
  /** An element before the submit button, such as a skip link. */
  readonly secondary?: ReactNode
  /** Places name and avatar; one below the other without it. */
  readonly layout?: (fields: ProfileFieldNodes) => ReactNode
  readonly children?: ReactNode
}

interface ProfileFieldNodes {
  readonly name: ReactNode
  readonly avatar: ReactNode
  readonly submit: ReactNode
}

const stacked = ({ name, avatar, submit }: ProfileFieldNodes): ReactNode => (
  <>
    {name}
    {avatar}
    {submit}
  </>
)

/** The form, and the avatar that is shown: a chosen one before it is stored. */
function useProfile(onSaved: ProfileFormProps['onSaved']) {
  const form = useProfileForm()
  const { full_name: storedName = '', avatar_url: url = '' } = useCurrentUser() ?? {}
  /** A drawn avatar that was chosen and is not stored yet. */
  const [drawn, setDrawn] = useState<string | null>(null)
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: ['full_name'],
    failed: texts.failed,
    submit: async ({ full_name }) => {
      // An image that is stored meanwhile stays: only a chosen avatar replaces it.
      const avatar_url = drawn ?? (url === '' ? storedAvatar(url, storedName) : undefined)
      await saveProfile({ full_name, avatar_url })
      form.reset({ full_name })
      setDrawn((current) => (current === drawn ? null : current))
      await onSaved()
    },
  })
  return {
    form,
    failure,
    onSubmit,
    avatar: {
      url: drawn ?? storedAvatar(url, storedName),
      isChosen: drawn !== null,
      choose: setDrawn,
      reset: () => setDrawn(null),
    },
  }
}

export function ProfileForm({
  submitText,
  busyText,
  onSaved,
  guarded = false,
  secondary,
  layout = stacked,
  children,
}: ProfileFormProps) {
  const { form, avatar, failure, onSubmit } = useProfile(onSaved)
  const { errors, isSubmitting, isDirty } = form.formState
  const hasChanges = isDirty || avatar.isChosen
  useUnsavedGuard(guarded && hasChanges && !isSubmitting, texts.discard)
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className={cn('grid', layout === stacked ? 'gap-5' : 'gap-8')}
    >
      {layout({
        name: (
          <TextField
            {...form.register('full_name')}
            label={texts.fullName}
            autoComplete="name"
            required
            error={fieldSentence(texts.fullName, errors.full_name?.message)}
          />
        ),
        avatar: (
          <AvatarPicker
            name={form.watch('full_name')}
            value={avatar.url}
            onChange={avatar.choose}
            onStored={avatar.reset}
          />
        ),
        submit: (
          <>
            {children}
            <FailureNotice text={failure} />
            <div className={cn('flex flex-wrap items-center gap-2', secondary && 'justify-end')}>
              {secondary}
              <Button type="submit" variant="primary" busy={isSubmitting} busyText={busyText}>
                {submitText}
              </Button>
            </div>
          </>
        ),
      })}
    </form>
  )
}
