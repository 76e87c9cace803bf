import { logTemplateStep } from '../../../../lib/page/log.ts'
import { cn } from '../../../../ui/cn.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { ShiftEditor } from '../shift-editor.ts'
import { useTemplates } from './saved-templates.ts'
import { matchingTemplate, type TemplateOption, templateOptions } from './templates.ts'

export function ModeToggle({ editor }: { readonly editor: ShiftEditor }) {
  const { mode } = editor.state
  return (
    <fieldset className="grid grid-cols-2 gap-0.5 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Times</legend>
      {(['custom', 'template'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => editor.setMode(each)}
          className={cn(
            'h-8 rounded-[0.375rem] font-medium text-sm transition-colors',
            mode === each ? 'bg-raised text-ink shadow-raise' : 'text-ink-soft hover:text-ink',
          )}
        >
          {texts[each]}
        </button>
      ))}
    </fieldset>
  )
}

interface TemplateChipsProps {
  readonly editor: ShiftEditor
  /** Called for a new shift, which opens the template page. */
  readonly onApply: (template: TemplateOption) => void
}

/** Templates to choose. One keeps the start of an existing shift and changes its end. */
export function TemplateChips({ editor, onApply }: TemplateChipsProps) {
  const { templates } = useTemplates()
  const { values, basis, mode, templateKey } = editor.state
  const { startTime } = values
  const options = templateOptions(templates)
  const current = basis && matchingTemplate(options, values, templateKey)
  const choose = (template: TemplateOption) => {
    logTemplateStep('chosen', template)
    if (basis) {
      editor.chooseTemplate(template)
    } else {
      editor.setMode('template')
      onApply(template)
    }
  }
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Templates</legend>
      {options.map((template, index) => (
        <button
          key={template.key}
          type="button"
          aria-pressed={basis ? template === current : undefined}
          data-opens={index === 0 ? 'template' : undefined}
          title={`${template.hours} hours`}
          disabled={basis !== null && startTime === ''}
          onClick={() => choose(template)}
          className={cn(
            'h-7 max-w-full truncate rounded-full border px-3 font-medium text-xs tabular-nums transition-colors hover:bg-hover',
            template === current
              ? 'border-accent bg-accent-soft text-accent-ink'
              : 'border-line-strong text-ink-soft',
            mode === 'template' && 'border-accent/60',
          )}
        >
          {template.name}
        </button>
      ))}
    </fieldset>
  )
}
