import { type BrainAim, brainAims } from '@weekboard/contracts/brain/brain'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { settingTexts as texts } from './brain-texts.ts'
import { maxLevel, type WeightLevels } from './model/weights.ts'

interface WeightSlidersProps {
  readonly levels: WeightLevels
  /** Where the chosen preset has them. */
  readonly usual: WeightLevels
  readonly onChange: (levels: WeightLevels) => void
}

/** How much each aim counts, from off to above all. */
export function WeightSliders({ levels, usual, onChange }: WeightSlidersProps) {
  return (
    <>
      {brainAims.map((aim) => (
        <WeightSlider
          key={aim}
          aim={aim}
          level={levels[aim]}
          onChange={(level) => onChange({ ...levels, [aim]: level })}
        />
      ))}
      <Button
        size="sm"
        paused={brainAims.every((aim) => levels[aim] === usual[aim])}
        onClick={() => onChange(usual)}
      >
        {texts.reset}
      </Button>
    </>
  )
}

interface WeightSliderProps {
  readonly aim: BrainAim
  readonly level: number
  readonly onChange: (level: number) => void
}

function WeightSlider({ aim, level, onChange }: WeightSliderProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2">
      <label htmlFor={id} className="font-medium text-sm">
        {texts.aims[aim]}
      </label>
      <output htmlFor={id} className="text-ink-muted text-xs leading-5">
        {texts.levels[level]}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={maxLevel}
        step={1}
        value={level}
        aria-valuetext={texts.levels[level]}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="col-span-2 h-6 w-full cursor-pointer accent-accent"
      />
      <p id={`${id}-hint`} className="col-span-2 text-ink-muted text-xs">
        {texts.aimHints[aim]}
      </p>
    </div>
  )
}
