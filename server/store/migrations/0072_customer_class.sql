-- How often a customer bought and when she was seen last, beside her: her class follows from them and from the moment, so that a list of 200,000 is
-- narrowed by it through an index. Filled from what was issued: charges are no visits, a settled advance is one with its invoice, and what was
-- taken back whole counts no more.
alter table customer
  add column invoice_count bigint not null default 0,
  add column last_seen_at timestamptz;
with visit as (
  select i.account_id, i.customer_id, i.issued_at,
    i.prepaid = '[]'::jsonb and not exists (
      select from invoice c where c.account_id = i.account_id and c.credit_of = i.id having sum(c.total) >= i.total
    ) as counts
  from invoice i
  where i.customer_id is not null and i.type <> 381
    and exists (select from jsonb_array_elements(i.lines) as line where (line ->> 'kind')::integer <> 6)
), seen as (
  select account_id, customer_id, count(*) filter (where counts) as visits, max(issued_at) as last_at from visit group by account_id, customer_id
)
update customer set invoice_count = seen.visits, last_seen_at = greatest(customer.created_at, seen.last_at)
from seen where seen.account_id = customer.account_id and seen.customer_id = customer.id;
update customer set last_seen_at = created_at where last_seen_at is null;
alter table customer
  alter column invoice_count drop default,
  alter column last_seen_at set not null,
  add constraint customer_invoice_count_bounded check (invoice_count between -1000000000000000 and 1000000000000000);
create index customer_last_seen_at on customer (account_id, last_seen_at, id) include (invoice_count);
-- Tills hear of it.
with clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from customer
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'customer', customer.id, clock.seq from customer join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
