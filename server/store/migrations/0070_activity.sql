-- One line for each operation that changed something: who did what, where and when. What it changed, and from what to what, stands in `row_change`.
create table activity (
  account_id integer not null,
  id uuid not null,
  at timestamptz not null,
  done_on date not null,
  employee_id uuid,
  allowed_by uuid,
  device text,
  command text not null,
  subject text not null,
  subject_id uuid not null,
  name_ar text,
  name_en text,
  reason text,
  is_objected boolean not null,
  primary key (account_id, id)
);
create index activity_at on activity (account_id, at, id);
create index activity_done_on on activity (account_id, done_on);
create index activity_employee on activity (account_id, employee_id, at);
-- What was done before this table was there, out of the timelines. What rows were called then is not known.
insert into activity (account_id, id, at, done_on, employee_id, allowed_by, device, command, subject, subject_id, reason, is_objected)
select distinct on (c.account_id, c.op_id) c.account_id, c.op_id, c.at, (c.at at time zone s.time_zone)::date, c.actor_id, c.allowed_by, d.name, c.command,
  c.record, c.row_id, c.reason, c.told is not null
from row_change c
join account_setting s on s.account_id = c.account_id
left join device d on d.account_id = c.account_id and d.device_id = c.device_id
order by c.account_id, c.op_id, (c.part is not null), c.id;
select protect_account_table('activity');
-- Lines are added and never changed.
revoke update, delete on activity from fustan_app;

-- Owners read it, and whoever changes the settings and reads the takings.
with granted as (
  update role set permissions = permissions || jsonb_build_object('6', coalesce(permissions -> '6', '[]'::jsonb) || '[20]'::jsonb)
  where (is_owner or (permissions -> '6' @> '1' and permissions -> '11' @> '2')) and not coalesce(permissions -> '6', '[]'::jsonb) @> '20'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
