-- Refunding what nobody has an invoice of is a right of its own: owners hold it, and whoever takes back what was sold. Tills hear of the roles.
with granted as (
  update role set permissions = jsonb_set(permissions, '{2}', (
      select jsonb_agg(distinct action order by action)
      from jsonb_array_elements(coalesce(permissions -> '2', '[]') || '[16]') as held (action)))
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
