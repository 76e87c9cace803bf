import { defaultTimeZone } from '@weekboard/contracts/common'
import type { EmployeeRate } from '@weekboard/contracts/employees/employee-rates'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useState } from 'react'
import { mediumDate } from '../../../lib/dates/format.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRates } from '../hooks-rates.ts'
import { useRateText } from '../list/employee-cells.tsx'
import { teamTexts } from '../team-texts.ts'
import { NewRateForm } from './new-rate-form.tsx'
import { type DatedRate, rateRows } from './rate-rows.ts'
import { ratesTexts as texts } from './rates-texts.ts'

interface RatesDialogProps {
  readonly employee: Employee
  readonly onClose: () => void
}

/** The rates of an employee with their history; adds a rate and withdraws a future one. */
export function RatesDialog({ employee, onClose }: RatesDialogProps) {
  const { full_name: name } = employee.user
  const timeZone = useCurrentUser()?.organization?.time_zone ?? defaultTimeZone
  const [today] = useState(() => dateInZone(new Date(), timeZone))
  const { rates, error, isRefreshing, refresh, add, withdraw } = useRates(employee.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(name)}
      description={texts.hint}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-5 pt-1">
        <NewRateForm today={today} rates={rates} add={add} />
        {rates ? (
          <RatesTable rows={rateRows(rates, today)} withdraw={withdraw} />
        ) : error ? (
          <ErrorPanel message={texts.loadFailed} onRetry={refresh} retrying={isRefreshing} />
        ) : (
          <div role="status" aria-label={texts.loading} className="grid gap-2">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface RatesTableProps {
  readonly rows: readonly DatedRate[]
  readonly withdraw: (rate: EmployeeRate) => Promise<void>
}

function RatesTable({ rows, withdraw }: RatesTableProps) {
  if (rows.length === 0) return <p className="text-ink-muted text-sm">{texts.none}</p>
  return (
    <table aria-label={texts.history} className="w-full border-collapse text-sm">
      <thead className="text-ink-muted text-xs">
        <tr className="border-line border-b *:py-2 *:pe-3 *:text-start *:font-medium">
          <th scope="col">{teamTexts.effectiveFrom}</th>
          <th scope="col">{teamTexts.hourlyRate}</th>
          <th scope="col">{teamTexts.status}</th>
          <th scope="col">
            <span className="sr-only">{teamTexts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <RateTableRow key={row.rate.id} row={row} withdraw={withdraw} />
        ))}
      </tbody>
    </table>
  )
}

const phaseTones = { future: 'blue', current: 'green', past: 'grey' } as const

interface RateTableRowProps extends Pick<RatesTableProps, 'withdraw'> {
  readonly row: DatedRate
}

function RateTableRow({ row: { rate, phase, until }, withdraw }: RateTableRowProps) {
  const rateText = useRateText()
  const day = mediumDate(rate.from_date)
  return (
    <tr className="h-12 *:pe-3">
      <th scope="row" className="text-start font-medium">
        {day}
      </th>
      <td className="tabular-nums">{rateText(rate.hourly_rate)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone={phaseTones[phase]}>{texts.phases[phase]}</Badge>
          {until && (
            <span className="text-ink-muted text-xs">{texts.until(mediumDate(until))}</span>
          )}
        </span>
      </td>
      <td className="w-0 pe-0! text-end">
        {phase === 'future' && (
          <WithdrawButton rate={rate} text={rateText(rate.hourly_rate)} withdraw={withdraw} />
        )}
      </td>
    </tr>
  )
}

interface WithdrawButtonProps extends Pick<RatesTableProps, 'withdraw'> {
  readonly rate: EmployeeRate
  /** The rate in currency. */
  readonly text: string
}

function WithdrawButton({ rate, text, withdraw }: WithdrawButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = useConfirm()
  const toast = useToast()
  const day = mediumDate(rate.from_date)
  const run = async () => {
    const isConfirmed = await confirm({
      title: texts.withdrawQuestion(text, day),
      message: texts.withdrawHint,
      action: texts.withdraw,
      tone: 'danger',
    })
    if (!isConfirmed) return
    setIsBusy(true)
    try {
      await withdraw(rate)
      toast({ type: 'success', title: texts.withdrawn(text, day) })
    } catch (error) {
      const message = serverMessage(error, teamTexts.tryLater)
      toast({ type: 'error', title: texts.withdrawFailed, message })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      changes
      size="sm"
      variant="danger-ghost"
      aria-label={texts.withdrawOf(day)}
      busy={isBusy}
      onClick={() => void run()}
    >
      {texts.withdraw}
    </Button>
  )
}
