-- The shifts of a range of dates, for analytics.
create index shifts_by_start on shifts (organization_id, starts_at);
