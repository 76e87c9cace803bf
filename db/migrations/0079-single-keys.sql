-- Whether letters, digits and punctuation alone are shortcuts for a user, on every device.
alter table users add column single_keys boolean not null default true;
