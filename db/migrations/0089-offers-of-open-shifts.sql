-- A manager offers a place of an open shift, such as one of somebody who called in sick. Whoever accepts
-- first has it. Several people are asked about one shift by one manager.
alter table shift_requests
  add column open_shift boolean not null default false,
  add check (not open_shift or (kind = 'offer' and to_employee_id is not null));
drop index open_shift_requests;
-- contract: since 0058-shift-requests no version writes what this rejects, which is less than before
create unique index open_shift_requests on shift_requests
  (organization_id, shift_id, from_employee_id, kind, coalesce(with_shift_id, 0),
    (case when open_shift then to_employee_id else 0 end))
  where status in ('pending', 'accepted');
drop index approved_claims;
create index taken_places on shift_requests (organization_id, shift_id)
  where status = 'approved' and (kind = 'claim' or open_shift);
