/**
 * The columns about the organization `o` of whoever calls, for `Principal`. The second parameter of
 * the statement is the instant of the call.
 */
export const organizationContext = `
        case when (o).read_only_until <= $2 then null else (o).read_only_from end
          as "readOnlyFrom",
        json_build_object(
          'id', (o).id, 'name', (o).name, 'timeZone', (o).time_zone, 'currency', (o).currency,
          'logoUrl', (o).logo_url,
          'overlapPolicy', (o).overlap_policy, 'availabilityPolicy', (o).availability_policy,
          'positionPolicy', (o).position_policy,
          'restPolicy', (o).rest_policy, 'minRestMinutes', (o).min_rest_minutes,
          'consecutiveDaysPolicy', (o).consecutive_days_policy,
          'maxConsecutiveDays', (o).max_consecutive_days,
          'breakPolicy', (o).break_policy, 'breakRules', (o).break_rules,
          'claimPolicy', (o).claim_policy,
          'assistants', (o).assistants, 'assistantsPublish', (o).assistants_publish,
          'secondFactor', (o).second_factor, 'secondFactorFrom', (o).second_factor_from,
          'onboardingCompleted', (o).onboarding_completed_at is not null
        ) as organization`
