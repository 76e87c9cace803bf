import type { Organization } from '@weekboard/contracts/organization/organization'
import { type ReactNode, useId } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { NoAccess } from '../../ui/feedback/no-access.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { ImageUpload } from '../../ui/fields/image-upload.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { assistantTexts } from './assistant-texts.ts'
import { useOrganization, useOrganizationActions } from './hooks.ts'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import { OrganizationDeletion } from './organization-deletion.tsx'
import { AssistantFields, errorAt, RuleFields } from './rule-fields.tsx'
import { SecurityFields } from './security-fields.tsx'
import { securitySettingsTexts } from './security-settings-texts.ts'
import { dataTexts, logoTexts, settingsTexts as texts } from './settings-texts.ts'
import { TimeZoneChangeFields } from './time-zone-change.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

/** The logo, which is stored and removed at once. */
function LogoField({ organization }: { readonly organization: Organization }) {
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
      <legend className="mb-1.5 font-medium text-ink text-sm">{logoTexts.label}</legend>
      {url ? (
        <div className="flex h-16 items-center">
          <img src={url} alt={logoTexts.alt(name)} className="max-h-16 max-w-48 object-contain" />
        </div>
      ) : (
        <p className="text-ink-muted text-sm">{logoTexts.none}</p>
      )}
      <ImageUpload
        texts={logoTexts}
        hasImage={url !== null}
        onUpload={(file) => report(() => uploadLogo(file), logoTexts.uploadFailed)}
        onRemove={() => report(removeLogo, logoTexts.removeFailed)}
      />
    </fieldset>
  )
}

/** Time zones by their IANA names. */
const timeZoneOptions: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]

interface CurrencyChoice {
  readonly code: string
  readonly name: string
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

const currencyOptions: readonly CurrencyChoice[] = Intl.supportedValuesOf('currency').map(
  (code) => ({ code, name: `${code} – ${names.of(code) ?? code}` }),
)

interface OrganizationSettingsScreenProps {
  /** The sections for other programs. */
  readonly integrations: ReactNode
  /** How all data are exported. */
  readonly dataExport: ReactNode
  /** Where users without access are sent. */
  readonly homePath: string
}

/** The organization's settings, for admins. */
export function OrganizationSettingsScreen({
  homePath,
  integrations,
  dataExport,
}: OrganizationSettingsScreenProps) {
  const { read, organization } = useOrganization()
  if (organization === null) return <NoAccess homePath={homePath} />
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 pb-8">
      <PageHeader title={texts.title} />
      {organization && (
        <>
          <Settings organization={organization} />
          {integrations}
          <SectionCard title={dataTexts.title} hint={dataTexts.hint}>
            <div className="grid gap-5 divide-y divide-line *:not-last:pb-5">
              {dataExport}
              <OrganizationDeletion organization={organization} />
            </div>
          </SectionCard>
        </>
      )}
      {!organization && !read.error && <SettingsSkeleton />}
      {!organization && <LoadFailure read={read} text={texts.loadFailed} />}
    </div>
  )
}

function Settings({ organization }: { readonly organization: Organization }) {
  const { form, basis, failure, isStale, save, takeNewer } = useSettingsForm(organization)
  return (
    <form noValidate onSubmit={save} className="grid gap-8">
      <SectionCard title={texts.general} hint={texts.generalHint}>
        <div className="grid gap-5">
          <LogoField organization={organization} />
          <GeneralFields form={form} zone={basis.time_zone} />
        </div>
      </SectionCard>
      <SectionCard title={texts.rules} hint={texts.rulesHint}>
        <div className="grid gap-5">
          <RuleFields form={form} />
        </div>
      </SectionCard>
      <SectionCard title={assistantTexts.title} hint={assistantTexts.hint}>
        <div className="grid gap-5">
          <AssistantFields form={form} />
        </div>
      </SectionCard>
      <SectionCard title={securitySettingsTexts.title} hint={securitySettingsTexts.hint}>
        <div className="grid gap-5">
          <SecurityFields form={form} />
        </div>
      </SectionCard>
      <div className="grid justify-items-start gap-3 lg:ms-70">
        {isStale && (
          <StaleNotice text={texts.stale} reloadText={texts.reload} onReload={takeNewer} />
        )}
        <FailureNotice text={failure} />
        <Button
          changes
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          busyText={texts.saving}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

interface GeneralFieldsProps {
  readonly form: SettingsForm
  /** The stored time zone. */
  readonly zone: string
}

function GeneralFields({ form, zone }: GeneralFieldsProps) {
  const zonesId = useId()
  return (
    <>
      <TextField
        {...form.register('name')}
        label={texts.name}
        autoComplete="organization"
        error={errorAt(form, 'name', texts.name)}
      />
      <TextField
        {...form.register('time_zone')}
        label={texts.timeZone}
        list={zonesId}
        autoComplete="off"
        spellCheck={false}
        description={texts.timeZoneHint}
        error={errorAt(form, 'time_zone', texts.timeZone)}
      />
      <datalist id={zonesId}>
        {timeZoneOptions.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <TimeZoneChangeFields
        from={zone}
        to={form.watch('time_zone')}
        keeps={form.register('shift_times')}
      />
      <SelectField
        {...form.register('currency')}
        label={texts.currency}
        description={texts.currencyHint}
        error={errorAt(form, 'currency', texts.currency)}
      >
        {currencyOptions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <OpeningHoursFields form={form} error={errorAt(form, 'opening_hours', texts.openingHours)} />
    </>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-8">
      <Skeleton className="h-80" />
      <Skeleton className="h-72" />
    </div>
  )
}
