import { brainModes } from '@weekboard/contracts/brain/brain'
import { type BrainPreset, brainPresets } from '@weekboard/contracts/brain/brain-presets'
import type { Week } from '@weekboard/contracts/schedule/week'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toggleLock, useBrainGrid, usePlanView } from './brain-grid.ts'
import { settingTexts as texts } from './brain-texts.ts'
import {
  everybody,
  noPosition,
  type ParticipantFilter,
  participantsOf,
  toggled,
} from './model/participants.ts'
import type { BrainSettings } from './model/stored-settings.ts'
import { presetLevels } from './model/weights.ts'
import { WeightSliders } from './weight-sliders.tsx'

interface SettingsPanelProps {
  readonly week: Week
  readonly settings: BrainSettings
  readonly onChange: (part: Partial<BrainSettings>) => void
}

/** Who and what the next run plans with. */
export function SettingsPanel({ week, settings, onChange }: SettingsPanelProps) {
  const { mode, preset, levels, people } = settings
  const everyone = participantsOf(week.employees, everybody)
  const chosen = participantsOf(week.employees, people)
  const onPeople = (part: Partial<ParticipantFilter>) =>
    onChange({ people: { ...people, ...part } })
  return (
    <section
      aria-label={texts.settings}
      className="divide-y divide-line rounded-xl border border-line bg-surface shadow-raise"
    >
      <div className="grid grid-cols-1 gap-2 p-4">
        <Segmented
          label={texts.mode}
          value={mode}
          segments={brainModes.map((value) => ({ value, label: texts.modes[value] }))}
          onChange={(next) => onChange({ mode: next })}
        />
        <p className="text-ink-muted text-xs">{texts.modeHints[mode]}</p>
      </div>
      <Fold title={texts.weights} isOpenAtFirst>
        <PresetRadios
          preset={preset}
          onChange={(next) => onChange({ preset: next, levels: presetLevels(next) })}
        />
        <WeightSliders
          levels={levels}
          usual={presetLevels(preset)}
          onChange={(next) => onChange({ levels: next })}
        />
      </Fold>
      <Fold title={texts.people} note={texts.chosen(chosen.length, everyone.length)}>
        <EmployeeList
          people={everyone}
          leftOut={people.leftOut}
          onChange={(leftOut) => onPeople({ leftOut })}
        />
      </Fold>
      {week.positions && week.positions.length > 0 && (
        <Fold title={texts.positions}>
          <p className="text-ink-muted text-xs">{texts.positionsHint}</p>
          {[...week.positions, { id: noPosition, name: texts.noPosition }].map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={!people.withoutPositions.has(id)}
              onChange={() => onPeople({ withoutPositions: toggled(people.withoutPositions, id) })}
            />
          ))}
        </Fold>
      )}
      <Locks />
    </section>
  )
}

interface PresetRadiosProps {
  readonly preset: BrainPreset
  readonly onChange: (preset: BrainPreset) => void
}

/** Named weights; each moves the sliders. */
function PresetRadios({ preset, onChange }: PresetRadiosProps) {
  return (
    <>
      <Segmented
        label={texts.preset}
        className="grid grid-cols-2"
        value={preset}
        segments={brainPresets.map((value) => ({ value, label: texts.presets[value] }))}
        onChange={onChange}
      />
      <p className="text-ink-muted text-xs">{texts.presetHints[preset]}</p>
    </>
  )
}

interface FoldProps {
  readonly title: string
  readonly note?: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** A part of the panel that opens and closes. */
function Fold({ title, note, isOpenAtFirst = false, children }: FoldProps) {
  return (
    <details open={isOpenAtFirst} className="group/fold">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-md px-4 py-3 font-semibold text-sm hover:bg-hover">
        <span>{title}</span>
        {note && <span className="ms-auto font-normal text-ink-muted text-xs">{note}</span>}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-ink-muted transition-transform group-open/fold:rotate-180 ${note ? '' : 'ms-auto'}`}
        />
      </summary>
      <div className="grid grid-cols-1 gap-2.5 px-4 pb-4">{children}</div>
    </details>
  )
}

interface EmployeeListProps {
  readonly people: Week['employees']
  readonly leftOut: ReadonlySet<number>
  readonly onChange: (leftOut: ReadonlySet<number>) => void
}

function EmployeeList({ people, leftOut, onChange }: EmployeeListProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase('en')
  const found = people
    .filter(({ user }) => user.full_name.toLocaleLowerCase('en').includes(wanted))
    .sort((a, b) => a.user.full_name.localeCompare(b.user.full_name, 'en', { numeric: true }))
  return (
    <>
      <TextField
        label={texts.search}
        labelHidden
        placeholder={texts.search}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onChange(new Set())}>
          {texts.all}
        </Button>
        <Button size="sm" onClick={() => onChange(new Set(people.map(({ id }) => id)))}>
          {texts.none}
        </Button>
      </div>
      {found.length === 0 && <p className="text-ink-soft text-sm">{texts.nobodyFound}</p>}
      <div tabIndex={-1} className="-mx-1 grid max-h-64 grid-cols-1 gap-2 overflow-y-auto p-1">
        {found.map(({ id, user }) => (
          <CheckField
            key={id}
            label={user.full_name}
            checked={!leftOut.has(id)}
            onChange={() => onChange(toggled(leftOut, id))}
          />
        ))}
      </div>
    </>
  )
}

/** What stays as it is in the next run. */
function Locks() {
  const { brainGrid } = usePlanView()
  const locks = useBrainGrid(brainGrid, (state) => state.locks)
  return (
    <Fold title={texts.locks} note={String(locks.size)} isOpenAtFirst>
      {locks.size === 0 && <p className="text-ink-muted text-xs">{texts.locksHint}</p>}
      {locks.size > 0 && (
        <>
          <ul tabIndex={-1} className="grid max-h-64 grid-cols-1 gap-1 overflow-y-auto">
            {[...locks.values()].map((lock) => (
              <li key={lock.key} className="flex items-center gap-2 text-sm">
                <span className="min-w-0 flex-1">{lock.label}</span>
                <IconButton
                  label={`${texts.unlock} ${lock.label}`}
                  onClick={() => toggleLock(brainGrid, lock)}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button size="sm" onClick={() => brainGrid.setState({ locks: new Map() })}>
            {texts.unlockAll}
          </Button>
        </>
      )}
    </Fold>
  )
}
