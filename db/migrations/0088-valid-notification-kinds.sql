-- The check of 0087, which reads the table without stopping its writers.
alter table notifications validate constraint notifications_kind_check;
