-- Holidays of the whole shop, on which nobody is expected at work.
alter table attendance_setting add column holidays jsonb not null default '[]';
