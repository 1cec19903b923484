-- What else a shop asks of a customer: the month of her birth where she says no day, where she is from, where she lives and how long she may.
alter table customer
  add column birth_month integer,
  add column nationality integer,
  add column residence_country integer,
  add column residency_expires_on date;
-- Whose birthday was known has its month, and tills hear of it.
with known as (
  update customer set birth_month = extract(month from birth_on)::integer where birth_on is not null returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from known
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'customer', known.id, clock.seq from known join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
create index customer_birth_month on customer (account_id, birth_month);
create index customer_residency_expires_on on customer (account_id, residency_expires_on, id);
