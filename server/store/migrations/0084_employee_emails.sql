-- No two employees of a shop are added with one e-mail, however it is written: it is kept in small letters from now on. Two that share one
-- since before keep it: which of them gives it up is told at the field when either is changed. What is written anew is stamped, so that
-- tills hear of it, and an invitation that waits stays good.
with lowered as (
  update employee set email = lower(email) where email <> lower(email) returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from lowered
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'employee', lowered.id, clock.seq from lowered join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
update login_invitation set email = lower(email) where email <> lower(email) and used_at is null and voided_at is null;
