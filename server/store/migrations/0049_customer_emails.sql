-- No two customers are added with one e-mail, however it is written: it is kept in small letters and found by its index. Two that share one
-- since before keep it. What is written anew is stamped, so that tills hear of it.
with lowered as (
  update customer set email = lower(email) where email <> lower(email) returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from lowered
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'customer', lowered.id, clock.seq from lowered join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
create index customer_email on customer (account_id, email);
