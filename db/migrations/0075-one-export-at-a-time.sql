-- One archive is built at a time of the own data of somebody, and of everything of an organization.
-- Of several that are under way the newest goes on.
update exports set status = 'failed'
where status in ('queued', 'running') and exists (
  select from exports newer
  where newer.organization_id = exports.organization_id and newer.kind = exports.kind
    and (newer.kind = 'organization' or newer.user_id = exports.user_id)
    and newer.status in ('queued', 'running') and newer.id > exports.id);

-- contract: a second archive beside a running one is what this stops; the former version answers it with a 500
create unique index one_export_of_organization on exports (organization_id)
where kind = 'organization' and status in ('queued', 'running');
-- contract: as above, a second archive of the own data while one is built, which the former version rarely starts
create unique index one_export_of_user on exports (organization_id, user_id)
where kind = 'profile' and status in ('queued', 'running');
