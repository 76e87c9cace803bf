import {
  configSchemaOf,
  type WidgetConfig,
  type WidgetDefinition,
} from '@weekboard/contracts/dashboard/widget-definition'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { configTexts as texts } from './dashboard-texts.ts'
import { SettingField } from './setting-field.tsx'

interface WidgetSettingsProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly widget: WidgetDefinition
  readonly config: WidgetConfig
  readonly onSave: (config: WidgetConfig) => void
}

export function WidgetSettings({ open, onOpenChange, ...props }: WidgetSettingsProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={props.widget.name}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {texts.save}
          </Button>
        </>
      }
    >
      <SettingsForm {...props} id={formId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface SettingsFormProps extends Pick<WidgetSettingsProps, 'widget' | 'config' | 'onSave'> {
  readonly id: string
  readonly onDone: () => void
}

/** Mounted while the dialog is open, so that each opening starts with the saved settings. */
function SettingsForm({ id, widget, config, onSave, onDone }: SettingsFormProps) {
  const [values, setValues] = useState(config)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = configSchemaOf(widget).safeParse(values)
    if (parsed.success) {
      onSave(parsed.data)
      onDone()
      return
    }
    setErrors(
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    )
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4 pt-1">
      {widget.configSchema.map((field) => {
        const reason = errors[field.key]
        return (
          <SettingField
            key={field.key}
            field={field}
            value={values[field.key] ?? field.defaultValue}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
            error={reason && texts.fieldError(field.label, reason)}
          />
        )
      })}
    </form>
  )
}
