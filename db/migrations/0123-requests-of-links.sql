-- The request that a link was mailed for: its job runs again when its worker is killed after the commit,
-- and mails nothing then.
alter table password_resets add column request_id uuid;
alter table email_verifications add column request_id uuid;
