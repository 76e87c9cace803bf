-- The accounts that an employee had and has deleted, so that what they wrote is known as theirs when
-- the employee is erased.
alter table employees add column former_user_ids bigint[] not null default '{}';
