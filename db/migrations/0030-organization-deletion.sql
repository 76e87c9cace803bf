-- When an organization that an admin wants to delete will be deleted; null when nobody does.
alter table organizations add column deletion_at timestamptz;
