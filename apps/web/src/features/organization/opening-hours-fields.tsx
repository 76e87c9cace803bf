import { weekdays } from '@weekboard/contracts/common'
import { maxOpeningHours } from '@weekboard/contracts/schedule/opening-hours'
import { useFieldArray } from 'react-hook-form'
import { RowList } from '../../ui/fields/row-list.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { weekdayNames } from '../../ui/week-grid/week-block.ts'
import { nextOpeningHours } from './settings-form.ts'
import { settingsTexts as texts } from './settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface OpeningHoursFieldsProps {
  readonly form: SettingsForm
  readonly error: string | undefined
}

/** When the organization is open, by weekday. */
export function OpeningHoursFields({ form, error }: OpeningHoursFieldsProps) {
  const { register, control, clearErrors, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'opening_hours' })
  // The error is of the whole list, so that the form does not clear it by itself.
  const onChange = () => clearErrors('opening_hours')
  return (
    <RowList
      label={texts.openingHours}
      description={texts.openingHoursHint}
      error={error}
      rows={fields.map(({ id }, index) => ({
        key: id,
        fields: (
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-3">
            <SelectField
              {...register(`opening_hours.${index}.weekday`, { onChange })}
              className="col-span-2 min-w-0 sm:col-span-1"
              label={texts.day}
            >
              {weekdays.map((weekday, day) => (
                <option key={weekday} value={weekday}>
                  {weekdayNames[day]}
                </option>
              ))}
            </SelectField>
            <TextField
              {...register(`opening_hours.${index}.from`, { onChange })}
              className="min-w-0"
              label={texts.from}
              type="time"
            />
            <TextField
              {...register(`opening_hours.${index}.to`, { onChange })}
              className="min-w-0"
              label={texts.to}
              type="time"
            />
          </div>
        ),
      }))}
      removeText={texts.removeHours}
      onRemove={(index) => {
        remove(index)
        onChange()
      }}
      addText={texts.addHours}
      onAdd={() => append(nextOpeningHours(getValues('opening_hours')))}
      isFull={fields.length >= maxOpeningHours}
    />
  )
}
