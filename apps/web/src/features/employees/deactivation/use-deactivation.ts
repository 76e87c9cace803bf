import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { FutureShift, FutureShiftsChoice } from '@weekboard/contracts/schedule/future-shifts'
import { useState } from 'react'
import { z } from 'zod'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { undoToastMs } from '../../../lib/undo-toast.ts'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useDeactivate, useUndoStep } from '../hooks-deactivation.ts'
import { deactivationTexts as texts } from './deactivation-texts.ts'

export interface DeactivationFailure {
  readonly message: string
  /** Only weekly limits are in the way, and can be overridden. */
  readonly canOverride: boolean
  /** Why a shift cannot be reassigned, by its id. */
  readonly reasons: ReadonlyMap<number, string>
}

const resultsSchema = z.object({
  results: z.array(z.object({ shift_id: z.int(), message: z.string() })),
})

function failureOf(error: unknown): DeactivationFailure {
  const details = isApiError(error) ? resultsSchema.safeParse(error.details).data : undefined
  return {
    message: serverMessage(error, texts.failed),
    canOverride: isApiError(error) && error.code === 'max_hours_violation',
    reasons: new Map(details?.results.map(({ shift_id, message }) => [shift_id, message])),
  }
}

type Busy = 'keep' | 'delete' | 'reassign'

const busyOf = (choice: FutureShiftsChoice): Busy =>
  typeof choice === 'string' ? choice : 'reassign'

/** Deactivates an employee, says so in a toast that can undo it, and keeps a failure. */
export function useDeactivation(employee: Employee, onDone: () => void) {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [failure, setFailure] = useState<DeactivationFailure | null>(null)
  const deactivate = useDeactivate()
  const showDone = useDoneToast()
  const run = async (choice: FutureShiftsChoice, overridesLimits: boolean) => {
    setFailure(null)
    setBusy(busyOf(choice))
    try {
      const shifts = await deactivate(employee, choice, { overridesLimits })
      showDone(employee.user.full_name, shifts)
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    failure,
    clearFailure: () => setFailure(null),
    run: (choice: FutureShiftsChoice, overridesLimits = false) => {
      if (busy === null) void run(choice, overridesLimits)
    },
  }
}
export type Deactivation = ReturnType<typeof useDeactivation>

/** The toast after a deactivation, with a button that undoes it. */
function useDoneToast() {
  const toast = useToast()
  const undoStep = useUndoStep()
  const undo = async () => {
    try {
      toast({ type: 'success', title: await undoStep() })
    } catch (error) {
      toast({ type: 'error', title: serverMessage(error, texts.undoFailed) })
    }
  }
  return (name: string, shifts: readonly FutureShift[]) => {
    const count = (outcome: FutureShift['outcome']) =>
      shifts.filter((shift) => shift.outcome === outcome).length
    toast({
      type: 'success',
      title: texts.deactivated(name),
      ...(shifts.length > 0 && {
        message: texts.outcome({
          reassigned: count('reassigned'),
          deleted: count('deleted'),
          kept: count('kept'),
        }),
      }),
      action: { label: texts.undo, run: () => void undo() },
      duration: undoToastMs,
      undoesLastStep: true,
    })
  }
}
