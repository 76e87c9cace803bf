-- The messages that were not delivered yet, for the metrics: few rows of a table that keeps 30 days.
create index outbox_waiting on outbox (created_at) where delivered_at is null;
