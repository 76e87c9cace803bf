import { useForm } from 'react-hook-form'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { isTransient } from '../../../lib/http/api-error.ts'

/** A form that asks for one secret, which is cleared once the server did not accept it. */
export function useSecretForm(
  failed: (error: unknown) => string,
  send: (secret: string) => Promise<void>,
) {
  const form = useForm({ defaultValues: { secret: '' } })
  const { register, setFocus, resetField } = form
  const submission = useFormSubmit({
    form,
    names: [],
    failed: (error) => {
      // What did not reach the server can be sent again.
      if (!isTransient(error)) resetField('secret')
      setFocus('secret')
      return failed(error)
    },
    submit: ({ secret }) => send(secret),
  })
  return { field: { ...register('secret'), required: true }, setFocus, submission }
}
