-- Loyalty points may need a minimum before they are spent, and may lapse some days after they were earned.
alter table account_setting
  add column points_minimum bigint not null default 0,
  add column points_expire_days bigint,
  add constraint account_setting_points_minimum_bounded check (points_minimum between -9007199254740991 and 9007199254740991),
  add constraint account_setting_points_expire_days_bounded check (points_expire_days between -9007199254740991 and 9007199254740991);
alter table point_entry add column is_lapsed boolean not null default false;
-- Tills now copy the entries: each is stamped once, so that the next pull brings them.
with clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from point_entry
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select e.account_id, 'point_entry', e.id, clock.seq from point_entry e join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
