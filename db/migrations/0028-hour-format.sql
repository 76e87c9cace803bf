-- How a user reads the clock; null leaves it to the browser.
alter table users add column hour_format smallint check (hour_format in (12, 24));
