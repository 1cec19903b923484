-- What was sold over the counter comes back: credit notes are found by what they take back, whether it belongs to an order or not.
create index invoice_credit_of on invoice (account_id, credit_of) where credit_of is not null;

-- Who may take it back: owners, and whoever may change prices and so decides about money at the counter already.
with granted as (
  update role set permissions = jsonb_set(permissions, '{2}', coalesce(permissions -> '2', '[]'::jsonb) || '[9]'::jsonb)
  where (is_owner or permissions -> '2' @> '2') and not coalesce(permissions -> '2', '[]'::jsonb) @> '9'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
