import type { Organization } from '@weekboard/contracts/organization'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { ImageUpload } from '../../ui/fields/image-upload.tsx'
import { useOrganizationActions } from './hooks.ts'
import { logoTexts as texts } from './settings-texts.ts'

/** The logo, which is stored and removed at once. */
export function LogoField({ organization }: { readonly organization: Organization }) {
  const { uploadLogo, removeLogo } = useOrganizationActions()
  const report = async (work: () => Promise<void>, failed: string): Promise<string | null> => {
    try {
      await work()
      return null
    } catch (error) {
      return serverMessage(error, failed)
    }
  }
  const { logo_url: url, name } = organization
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{texts.label}</legend>
      {url ? (
        <div className="flex h-16 items-center">
          <img src={url} alt={texts.alt(name)} className="max-h-16 max-w-48 object-contain" />
        </div>
      ) : (
        <p className="text-ink-muted text-sm">{texts.none}</p>
      )}
      <ImageUpload
        texts={texts}
        hasImage={url !== null}
        onUpload={(file) => report(() => uploadLogo(file), texts.uploadFailed)}
        onRemove={() => report(removeLogo, texts.removeFailed)}
      />
    </fieldset>
  )
}
