-- When somebody ended everything at once: assistants that they connected before have ended too.
alter table users add column assistants_ended_at timestamptz;
