import { defaultTimeZone } from '@weekboard/contracts/common'
import type { AffectedShift } from '@weekboard/contracts/requests/sick-leave'
import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { useState } from 'react'
import { z } from 'zod'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { isApiError } from '../../lib/http/api-error.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { undoToastMs } from '../../lib/undo-toast.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import type { SickCall } from '../employees/shared/sick-leave.ts'
import { type Choice, type Choices, settlingActionsOf } from './choices.ts'
import { type SickDays, useAffectedShifts, useSickLeaveWrites } from './hooks.ts'
import { outcomeText, sickLeaveTexts as texts } from './sick-leave-texts.ts'

interface Failure {
  readonly message: string
  /** A weekly limit is in the way, and can be overridden. */
  readonly canOverride: boolean
  /** The shift that the server refused to settle so. */
  readonly shiftId: number | null
}

const detailsSchema = z.object({ shift_id: z.int() })

const failureOf = (error: unknown): Failure => ({
  message: serverMessage(error, texts.failed),
  canOverride: isApiError(error) && error.code === 'max_hours_violation',
  shiftId: isApiError(error)
    ? (detailsSchema.safeParse(error.details).data?.shift_id ?? null)
    : null,
})

/** The days of a call: from the day of the shift, or today; not before the current week. */
function firstDays({ date }: SickCall, today: string): SickDays {
  const monday = weekStartOfDate(today)
  const from = date === null ? today : date < monday ? monday : date
  return { from, to: from }
}

/** What is typed and chosen in the dialog, and saving it. */
export function useSickLeaveForm(call: SickCall, onDone: () => void) {
  const zone = useCurrentUser()?.organization?.time_zone ?? defaultTimeZone
  const today = dateInZone(new Date(), zone)
  const [days, setDays] = useState(() => firstDays(call, today))
  const [note, setNote] = useState('')
  const [choices, setChoices] = useState<Choices>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isInOrder = days.from !== '' && days.to >= days.from
  const preview = useAffectedShifts(call.employeeId, isInOrder ? days : null)
  const { enter } = useSickLeaveWrites()
  const showSaved = useSavedToast(call.name)
  const affected = preview.data?.affected
  const send = async (shifts: readonly AffectedShift[]) => {
    setBusy(true)
    setFailure(null)
    try {
      const { results } = await enter(call.employeeId, {
        start_date: days.from,
        end_date: days.to,
        note,
        shifts: settlingActionsOf(shifts, choices),
        ...(failure?.canOverride && { override_max_hours: true }),
      })
      showSaved(outcomeText(results))
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  const edit = <T>(set: (value: T) => void) => {
    return (value: T) => {
      setFailure(null)
      set(value)
    }
  }
  return {
    zone,
    /** Sick leave cannot begin before this day. */
    earliest: weekStartOfDate(today),
    days,
    note,
    choices,
    preview,
    isInOrder,
    isBusy,
    failure,
    setNote: edit(setNote),
    setFrom: edit((from: string) => setDays(({ to }) => ({ from, to: to < from ? from : to }))),
    setTo: edit((to: string) => setDays(({ from }) => ({ from, to }))),
    choose: edit(([shiftId, choice]: readonly [number, Choice]) =>
      setChoices((known) => new Map(known).set(shiftId, choice)),
    ),
    canSave: isInOrder && affected !== undefined,
    save: () => {
      if (affected && !isBusy) void send(affected)
    },
  }
}
export type SickLeaveForm = ReturnType<typeof useSickLeaveForm>

/** The toast after sick leave was saved, with a button that undoes it. */
function useSavedToast(name: string) {
  const toast = useToast()
  const { undo } = useSickLeaveWrites()
  const takeBack = async () => {
    try {
      toast({ type: 'success', title: await undo() })
    } catch (error) {
      toast({ type: 'error', title: serverMessage(error, texts.undoFailed) })
    }
  }
  return (message: string | undefined) =>
    toast({
      type: 'success',
      title: texts.saved(name),
      ...(message !== undefined && { message }),
      action: { label: texts.undo, run: () => void takeBack() },
      duration: undoToastMs,
      undoesLastStep: true,
    })
}
