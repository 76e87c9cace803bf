import type { Organization } from '@weekboard/contracts/organization/organization'
import type { StaffingNeed, StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import { groupBy } from '@weekboard/scheduling/group-by'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { useId, useState } from 'react'
import { hourFormat } from '../../../lib/dates/hour-format.ts'
import { LoadingRows } from '../../../ui/feedback/load-failure.tsx'
import { ChoiceRadio } from '../../../ui/fields/choice-radio.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useEmployeesRead } from '../../employees/shared/hooks-by-name.ts'
import { usePositions } from '../../positions/shared/hooks.ts'
import {
  type NeedPreset,
  type NeedsContext,
  needPresets,
  needsOfPreset,
  needsOfSentence,
} from './needed-people.ts'
import { useSetUpCalls } from './set-up.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { setUpTexts as texts } from './set-up-texts.ts'

interface NeedsDialogProps {
  readonly organization: Organization
  readonly needs: StaffingNeedsReply
  readonly onClose: () => void
}

export function NeedsDialog({ organization, needs, onClose }: NeedsDialogProps) {
  const { positions, ...positionRead } = usePositions()
  const { employees: people, read } = useEmployeesRead(true)
  const [choice, setChoice] = useState<NeedPreset | 'typed'>('half')
  const [sentence, setSentence] = useState('')
  const { saveNeeds } = useSetUpCalls()
  const context = positions &&
    people && {
      positions,
      people: people.filter(({ active }) => active),
      opening: organization.opening_hours,
      reads24Hours: hourFormat() === 24,
    }
  const save = () => {
    if (!context) return texts.failed
    const found =
      choice === 'typed' ? needsOfSentence(sentence, context) : needsOfPreset(choice, context)
    return typeof found === 'string' ? found : saveNeeds(found, needs.version)
  }
  return (
    <SetUpDialog title={texts.peopleNeeded} hint={texts.needsHint} onSave={save} onClose={onClose}>
      {context ? (
        <Choices {...{ context, choice, sentence }} onChoose={setChoice} onType={setSentence} />
      ) : (
        <LoadingRows
          read={positions ? read : positionRead}
          label={texts.loading}
          failed={texts.loadFailed}
          rows={4}
        />
      )}
    </SetUpDialog>
  )
}

interface ChoicesProps {
  readonly context: NeedsContext
  readonly choice: NeedPreset | 'typed'
  readonly sentence: string
  readonly onChoose: (choice: NeedPreset | 'typed') => void
  readonly onType: (sentence: string) => void
}

const presetNames = Object.keys(needPresets) as NeedPreset[]

function Choices({ context, choice, sentence, onChoose, onType }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-medium text-sm">{texts.how}</legend>
      {presetNames.map((preset) => (
        <ChoiceRadio
          key={preset}
          group={group}
          label={texts.presets[preset]}
          hint={summaryOf(needsOfPreset(preset, context), context)}
          checked={choice === preset}
          onChoose={() => onChoose(preset)}
        />
      ))}
      <ChoiceRadio
        group={group}
        label={texts.presets.typed}
        hint={texts.sentenceHint}
        checked={choice === 'typed'}
        onChoose={() => onChoose('typed')}
      />
      <TextField
        label={texts.sentence}
        labelHidden
        value={sentence}
        maxLength={500}
        onFocus={() => onChoose('typed')}
        onChange={({ target }) => onType(target.value)}
      />
    </fieldset>
  )
}

const minutesOfNeeds = (needs: readonly StaffingNeed[]): number =>
  needs.reduce(
    (sum, { start_time: from, end_time: to, count }) =>
      sum + (minutesOf(to) - minutesOf(from)) * count,
    0,
  )

/** '2 Server, 1 Cook, 1 Host for 20 h: 440 hours a week'. */
function summaryOf(needs: readonly StaffingNeed[], { positions, opening }: NeedsContext): string {
  const nameOf = (id: number | null) =>
    positions.find((position) => position.id === id)?.name ?? texts.anybody
  const openMinutes = minutesOfNeeds(
    opening.map((range) => ({ ...range, position_id: null, count: 1 })),
  )
  const list = [...groupBy(needs, ({ position_id: id }) => id)].map(([id, ofPosition]) => {
    const count = Math.max(...ofPosition.map((need) => need.count))
    const minutes = minutesOfNeeds(ofPosition)
    const part = minutes < count * openMinutes ? ` ${texts.forHours(minutes / 60)}` : ''
    return `${count} ${nameOf(id)}${part}`
  })
  return `${list.join(', ')}: ${texts.perWeek(Math.round(minutesOfNeeds(needs) / 60))}`
}
