import { Download, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { importTexts as texts } from './import-texts.ts'
import type { ImportState } from './use-import.ts'

export function SourceStep({ state }: { readonly state: ImportState }) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft text-sm">{texts.sourceHint}</p>
        <a
          href="/weekboard-team.csv"
          download
          className={cn(buttonClasses({ variant: 'ghost', size: 'sm' }), '-mx-2.5')}
        >
          <Download className="me-1.5 size-4" aria-hidden="true" />
          {texts.sample}
        </a>
      </div>
      <DropArea state={state} />
      <PasteForm state={state} />
    </div>
  )
}

/** A file that misses the drop area would replace the page. */
function useIgnoredDrops(): void {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
}

function DropArea({ state }: { readonly state: ImportState }) {
  const [isOver, setIsOver] = useState(false)
  const isReading = state.busy === 'reading'
  useIgnoredDrops()
  const drop = ({ dataTransfer }: DragEvent) => {
    setIsOver(false)
    const [file, second] = dataTransfer.files
    if (!file) state.fail(texts.noFile)
    else if (second) state.fail(texts.oneFile)
    else void state.readFile(file)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not center its content
    <div
      role="group"
      aria-label={texts.dropArea}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-h-36 flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed p-4 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <label
        className={cn(
          buttonClasses({}),
          'relative',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        )}
      >
        <Upload className="me-1.5 -ms-0.5 size-4" aria-hidden="true" />
        {texts.chooseFile}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={isReading}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void state.readFile(file)
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <p className="text-ink-muted text-sm">{texts.drop}</p>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {isReading && texts.reading}
      </p>
    </div>
  )
}

function PasteForm({ state }: { readonly state: ImportState }) {
  const [text, setText] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') state.fail(texts.nothingPasted)
        else void state.readText(text)
      }}
      className="grid gap-2"
    >
      <TextareaField
        label={texts.paste}
        description={texts.pasteHint}
        rows={4}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onPaste={({ clipboardData }) => {
          const [file] = clipboardData.files
          if (file) void state.readFile(file)
        }}
      />
      <Button type="submit" className="justify-self-start" paused={state.busy !== null}>
        {texts.readPasted}
      </Button>
    </form>
  )
}
