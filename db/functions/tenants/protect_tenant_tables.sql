-- Forces row-level security on every table with an organization_id, so that a transaction reads and
-- writes the rows of its own organization only. The migrator calls this after the migrations: a new
-- table needs no policy of its own. Sessions are read before the organization is known; the outbox has
-- messages of users as well, and security events are of users over organizations.
create or replace function protect_tenant_tables() returns void
  language plpgsql volatile as $$
declare
  tenant_table text;
begin
  for tenant_table in
    select c.relname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace 
      and c.relname not in ('sessions', 'outbox', 'security_events')
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'same_organization')
  loop
    execute format(
      'alter table %I enable row level security, force row level security', tenant_table);
    execute format(
      'create policy same_organization on %I using (organization_id = (select current_organization_id()))
         with check (organization_id = (select current_organization_id()))',
      tenant_table
    );
  end loop;
end
$$;
