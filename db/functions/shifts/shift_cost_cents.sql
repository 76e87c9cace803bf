-- What a shift costs at a rate, in cents: its work (`work_ms`), rounded half up to a whole cent. As `costCentsAt`
-- of packages/scheduling. The planner inlines it.
create or replace function shift_cost_cents(ms double precision, rate_cents integer)
returns double precision
language sql immutable as $$
  select floor(ms / 60000 * rate_cents / 60 + 0.5)
$$;
