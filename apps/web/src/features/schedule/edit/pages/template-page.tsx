import { hasRight } from '@weekboard/contracts/rights'
import { laterBreak } from '@weekboard/scheduling/cost/breaks'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clockText, hoursText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { isApiError } from '../../../../lib/http/api-error.ts'
import { endSession, getToken } from '../../../../lib/session/session.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { addHours, type FormValues, formTexts } from '../../week/form-values.ts'
import type { SubPageProps } from '../panel-frame.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { RepeatSource } from './repeat.ts'
import {
  newRepeatForm,
  type RepeatForm,
  templateErrorMessage,
  templateProblem,
} from './repeat-form.ts'
import { RepeatPage } from './repeat-page.tsx'
import type { TemplateOption } from './templates.ts'

interface TemplatePageProps extends SubPageProps {
  /** Employee, first day and notes. */
  readonly values: FormValues
  readonly template: TemplateOption
}

export function TemplatePage(props: TemplatePageProps) {
  const { week, values, template } = props
  const [startTime, setStartTime] = useState(template.startTime)
  const leave = useLeave()
  const endTime = startTime && addHours(startTime, template.hours)
  const { employeeId, date, slots } = values
  const employee = week.employees.find(({ id }) => id === employeeId)
  const canApply = hasRight({ role: week.user_role }, 'planShifts')
  const problem =
    templateProblem({ canApply, employeeId, date }) ?? (startTime ? null : formTexts.startMissing)
  const what: RepeatSource | null =
    employeeId === null || problem !== null
      ? null
      : {
          ...{ kind: 'template', employeeId, slots, startDate: date, startTime, endTime },
          notes: values.notes,
          breaks: breaksOf(template, startTime),
        }
  return (
    <RepeatPage
      {...props}
      title={texts.templateTitle}
      subtitle={`${template.name} · ${employee ? `${employee.user.full_name} · ` : ''}from ${weekdayMonthDay(date)}`}
      applyText={texts.applyTemplate}
      initial={newRepeatForm(template.days)}
      source={what}
      problem={getToken() ? problem : texts.notLoggedIn}
      explain={leave}
    >
      {(form) => (
        <>
          <TextField
            type="time"
            label={texts.startTime}
            required
            value={startTime}
            onChange={(event) => setStartTime(event.target.value)}
          />
          <Summary form={form} startTime={startTime} endTime={endTime} hours={template.hours} />
        </>
      )}
    </RepeatPage>
  )
}

/** The breaks of a template that begins at another time: timed ones move along. */
const breaksOf = ({ breaks, startTime }: TemplateOption, from: string) =>
  breaks?.map((each) => laterBreak(each, minutesOf(from) - minutesOf(startTime))) ?? null

/** Signs the user out after a 401; other errors are shown on the page. */
function useLeave() {
  const navigate = useNavigate()
  return (failure: unknown): string | null => {
    const isOut = !getToken() || (isApiError(failure) && failure.status === 401)
    if (!isOut) return templateErrorMessage(failure)
    const title = getToken() ? texts.authenticationFailed : texts.notLoggedIn
    showToast({ type: 'error', title })
    endSession('signed_out')
    void navigate('/')
    return null
  }
}

interface SummaryProps {
  readonly form: RepeatForm
  readonly startTime: string
  readonly endTime: string
  readonly hours: number
}

function Summary({ form, startTime, endTime, hours }: SummaryProps) {
  const perWeek = hours * form.days.length
  const days = form.days.length === 1 ? '1 day' : `${form.days.length} days`
  return (
    <section aria-label={texts.summary} className="rounded-md bg-sunken px-3 py-2.5 text-sm">
      <h3 className="font-medium text-xs text-ink-soft">{texts.summary}</h3>
      <p className="mt-0.5 font-medium tabular-nums">
        {startTime ? `${clockText(startTime)} – ${clockText(endTime)}` : '–'} · {hoursText(hours)} h
      </p>
      <p className="text-ink-soft text-xs tabular-nums">
        {days} a week, {hoursText(perWeek)} h a week
      </p>
    </section>
  )
}
