-- Who came to work and went, and where the shop is. Entries are never changed: a correction is another entry.
create table attendance_setting (
  account_id integer not null,
  id uuid not null,
  place jsonb,
  radius_metres bigint not null,
  grace_minutes bigint not null,
  primary key (account_id, id)
);
alter table attendance_setting
  add constraint attendance_setting_radius_metres_bounded check (radius_metres between -9007199254740991 and 9007199254740991),
  add constraint attendance_setting_grace_minutes_bounded check (grace_minutes between -9007199254740991 and 9007199254740991);
select protect_account_table('attendance_setting');

create table attendance_entry (
  account_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  kind integer not null,
  at timestamptz not null,
  place jsonb,
  accuracy_metres bigint,
  fix_at timestamptz,
  distance_metres bigint,
  corrects_id uuid,
  reason text,
  recorded_at timestamptz not null,
  recorded_by uuid,
  device_id uuid,
  primary key (account_id, id)
);
alter table attendance_entry
  add constraint attendance_entry_accuracy_metres_bounded check (accuracy_metres between -9007199254740991 and 9007199254740991),
  add constraint attendance_entry_distance_metres_bounded check (distance_metres between -9007199254740991 and 9007199254740991);
create index attendance_entry_at on attendance_entry (account_id, at);
create index attendance_entry_employee on attendance_entry (account_id, employee_id, at);
select protect_account_table('attendance_entry');

-- A page that is new is held by nobody until it is granted: everybody who works here checks in; whoever changes the files of employees
-- sees who is here, corrects and reads the reports.
with granted as (
  update role set permissions = permissions || jsonb_build_object('15', case
      when is_owner or permissions -> '4' @> '2' then '[1, 2, 3, 4]'::jsonb
      else '[2]'::jsonb end)
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
