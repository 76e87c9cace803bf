-- Organizations that are there already get the trial that a new one has.
alter table organizations add column trial_ends_at timestamptz not null default now() + interval '30 days';
-- When nothing can be changed any more, because a payment is overdue; null when none is.
alter table organizations add column read_only_from timestamptz;

-- What an organization has at its payment provider, since its first checkout. `plan` is null until
-- the first payment; `version` counts the times that the rest was written.
create table billing_accounts (
  organization_id bigint primary key references organizations on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text,
  subscription_id text,
  plan text check (plan in ('team', 'business')),
  status text check (status in ('active', 'past_due', 'cancelled')),
  period_ends_at timestamptz,
  cancel_at timestamptz,
  grace_ends_at timestamptz,
  cents_per_seat integer,
  currency text,
  checkout_plan text check (checkout_plan in ('team', 'business')),
  version integer not null default 1,
  check ((plan is null) = (status is null)),
  check ((plan is null) = (period_ends_at is null)),
  check ((status = 'past_due') = (grace_ends_at is not null) or status is null)
);

create table invoices (
  organization_id bigint not null references organizations on delete cascade,
  id text not null,
  issued_at timestamptz not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null check (status in ('paid', 'open', 'void')),
  url text,
  primary key (organization_id, id)
);

-- Each event of the payment provider is handled once.
create table billing_events (
  organization_id bigint not null references organizations on delete cascade,
  id text not null,
  received_at timestamptz not null,
  primary key (organization_id, id)
);
