-- A payment that was taken down by another method than it was made by keeps the first one, why it was changed and when.
alter table payment add column method_before integer;
alter table payment add column method_reason text;
alter table payment add column method_changed_at timestamptz;
-- Changing it is a right of its own: owners hold it, and whoever takes back what was sold. Tills hear of the roles.
with granted as (
  update role set permissions = jsonb_set(permissions, '{2}', (
      select jsonb_agg(distinct action order by action)
      from jsonb_array_elements(coalesce(permissions -> '2', '[]') || '[17]') as held (action)))
  where is_owner or permissions -> '2' @> '9'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
