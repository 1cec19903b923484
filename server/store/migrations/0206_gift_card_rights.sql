-- To sell gift cards is a right of its own: owners hold it, and so does whoever sells and sells products. To give one away for nothing is held by
-- owners, and by whoever returns sales. The rows are stamped, so that tills hear of it.
with granted as (
  update role set permissions = jsonb_set(permissions, '{2}', coalesce(permissions -> '2', '[]'::jsonb)
    || case when coalesce(permissions -> '2', '[]'::jsonb) @> '11' then '[]'::jsonb else '[11]'::jsonb end
    || case when (is_owner or permissions -> '2' @> '9') and not coalesce(permissions -> '2', '[]'::jsonb) @> '12' then '[12]'::jsonb else '[]'::jsonb end)
  where is_owner or permissions -> '2' @> '[1, 10]'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
