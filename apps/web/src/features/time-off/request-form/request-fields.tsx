import { timeOffTypes } from '@weekboard/contracts/requests/time-off-schema'
import type { UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useEmployeeChoice } from '../../employees/shared/use-employee-choice.tsx'
import { seesAllRequests } from '../permissions.ts'
import { partsOfDay, partTexts } from '../shared/days-off.ts'
import { timeOffTypeText } from '../shared/time-off-type.ts'
import { requestFormTexts as texts } from '../time-off-texts.ts'
import { isSingleDate, type RequestFormValues } from './request-form.ts'

const maxReasonLength = 2000

interface RequestFieldsProps {
  readonly form: UseFormReturn<RequestFormValues>
}

/** Lets managers choose whose time off it is. */
export function EmployeeField({ form }: RequestFieldsProps) {
  const viewer = useCurrentUser()
  const isShown = seesAllRequests(viewer)
  const { employees, failure } = useEmployeeChoice(isShown)
  if (!viewer || !isShown) return null
  const { register, watch, formState } = form
  const isOther = watch('employee_id') !== String(viewer.employee_id)
  return (
    <>
      <SelectField
        {...register('employee_id')}
        label={texts.employee}
        description={isOther ? texts.enteredHint : undefined}
        error={formState.errors.employee_id?.message}
      >
        <option value={viewer.employee_id ?? ''}>{texts.me(viewer.full_name)}</option>
        {employees
          .filter(({ id, active }) => active && id !== viewer.employee_id)
          .map(({ id, user }) => (
            <option key={id} value={id}>
              {user.full_name}
            </option>
          ))}
      </SelectField>
      {failure}
    </>
  )
}

export function RequestFields({ form }: RequestFieldsProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const [start, end] = watch(['start_date', 'end_date'])
  const isSingle = isSingleDate({ start_date: start, end_date: end })
  return (
    <>
      <SelectField {...register('type')} label={texts.type} error={errors.type?.message}>
        {timeOffTypes.map((type) => (
          <option key={type} value={type}>
            {timeOffTypeText(type)}
          </option>
        ))}
      </SelectField>
      <DateFields form={form} isSingle={isSingle} />
      {isSingle && <PartFields form={form} />}
      <TextareaField
        {...register('reason')}
        label={texts.reason}
        optional
        rows={2}
        maxLength={maxReasonLength}
        error={errors.reason?.message}
      />
    </>
  )
}

function DateFields({ form, isSingle }: RequestFieldsProps & { readonly isSingle: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  const startField = register('start_date', {
    // The end follows a start that passes it.
    onChange: ({ target }: { target: { value: string } }) => {
      if (target.value > form.getValues('end_date') || isSingle) {
        form.setValue('end_date', target.value)
      }
    },
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...startField}
        type="date"
        label={texts.startDate}
        error={errors.start_date?.message}
      />
      <TextField
        {...register('end_date')}
        type="date"
        label={texts.endDate}
        error={errors.end_date?.message}
      />
    </div>
  )
}

/** The part of a single day that is asked for: all of it, a half, or from one time to another. */
function PartFields({ form }: RequestFieldsProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...register('part')} label={texts.part} error={errors.part?.message}>
        {partsOfDay.map((each) => (
          <option key={each} value={each}>
            {partTexts[each]}
          </option>
        ))}
      </SelectField>
      {watch('part') === 'hours' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...register('start_time')}
            type="time"
            label={texts.from}
            error={errors.start_time?.message}
          />
          <TextField
            {...register('end_time')}
            type="time"
            label={texts.to}
            error={errors.end_time?.message}
          />
        </div>
      )}
    </div>
  )
}
