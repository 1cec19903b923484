-- A role that nobody holds can be taken away: it is in no list then, and its row stays for timelines and tills.
alter table role add column is_removed boolean not null default false;

-- Who may say what roles may do: owners, until they give it to somebody. The rows are stamped, so that tills hear of it.
with granted as (
  update role set permissions = jsonb_set(permissions, '{4}', coalesce(permissions -> '4', '[]'::jsonb) || '[4]'::jsonb)
  where is_owner and not coalesce(permissions -> '4', '[]'::jsonb) @> '4'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
