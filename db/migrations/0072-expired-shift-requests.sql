-- Why a claim, an offer or a swap expired; null for those of before.
alter table shift_requests
  add column expired_because text
    check (expired_because in ('started', 'taken', 'removed', 'moved', 'not_active')),
  add check (expired_because is null or status = 'expired');
