-- The number by which the team reaches an employee, as E.164; the one of an account is its user's own.
alter table employees add column phone text check (phone ~ '^\+[1-9][0-9]{3,16}$');
