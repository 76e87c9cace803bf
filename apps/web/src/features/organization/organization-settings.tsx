import type { Organization } from '@weekboard/contracts/organization'
import { type RulePolicy, rulePolicies } from '@weekboard/contracts/rule-policy'
import { type ReactNode, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LimitField } from '../../ui/limit-field.tsx'
import { NoAccess } from '../../ui/no-access.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOrganization } from './hooks.ts'
import { LogoField } from './logo-field.tsx'
import { OrganizationDeletion } from './organization-deletion.tsx'
import { currencyOptions, timeZoneOptions } from './setting-options.ts'
import type { SettingsValues } from './settings-form.ts'
import { dataTexts, settingsTexts as texts } from './settings-texts.ts'
import { TimeZoneChangeFields } from './time-zone-change.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

interface OrganizationSettingsScreenProps {
  /** How all data are exported. */
  readonly dataExport: ReactNode
  /** Where users without access are sent. */
  readonly homePath: string
}

/** The organization's settings, for admins. */
export function OrganizationSettingsScreen({
  homePath,
  dataExport,
}: OrganizationSettingsScreenProps) {
  const { organization, error, retry, retrying } = useOrganization()
  if (organization === null) return <NoAccess homePath={homePath} />
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 pb-8">
      <PageHeader title={texts.title} />
      {organization && (
        <>
          <Settings organization={organization} />
          <SectionCard title={dataTexts.title} hint={dataTexts.hint}>
            <div className="grid gap-5 divide-y divide-line *:not-last:pb-5">
              {dataExport}
              <OrganizationDeletion organization={organization} />
            </div>
          </SectionCard>
        </>
      )}
      {!organization && !error && <SettingsSkeleton />}
      {!organization && error && (
        <ErrorPanel
          message={serverMessage(error, texts.loadFailed)}
          onRetry={retry}
          retrying={retrying}
        />
      )}
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
      <div className="grid justify-items-start gap-3 lg:ms-70">
        {isStale && (
          <StaleNotice text={texts.stale} reloadText={texts.reload} onReload={takeNewer} />
        )}
        <FailureNotice text={failure} />
        <Button
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

const errorAt = (form: SettingsForm, field: keyof SettingsValues, label: string) =>
  fieldSentence(label, form.formState.errors[field]?.message)

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
    </>
  )
}

function RuleFields({ form }: { readonly form: SettingsForm }) {
  const { register, watch } = form
  return (
    <>
      <PolicyField
        field={register('overlap_policy')}
        label={texts.overlapPolicy}
        policies={texts.policies.overlap}
        chosen={watch('overlap_policy')}
      />
      <PolicyField
        field={register('availability_policy')}
        label={texts.availabilityPolicy}
        policies={texts.policies.availability}
        chosen={watch('availability_policy')}
      />
      <LimitField
        label={texts.defaultLimit}
        description={texts.defaultLimitHint}
        noLimitLabel={texts.noLimit}
        hours={register('default_max_weekly_hours')}
        noLimit={register('no_limit')}
        isUnlimited={watch('no_limit')}
        error={errorAt(form, 'default_max_weekly_hours', texts.defaultLimit)}
      />
    </>
  )
}

interface PolicyFieldProps {
  readonly field: UseFormRegisterReturn
  readonly label: string
  readonly policies: typeof texts.policies.overlap
  readonly chosen: RulePolicy
}

/** A rule's policy, with a sentence about the selected one. */
function PolicyField({ field, label, policies, chosen }: PolicyFieldProps) {
  return (
    <SelectField {...field} label={label} description={policies[chosen].sentence}>
      {rulePolicies.map((policy) => (
        <option key={policy} value={policy}>
          {policies[policy].name}
        </option>
      ))}
    </SelectField>
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
