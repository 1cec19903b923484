-- How often a customer came, once for an order with all its documents (`domain/sales/papers/purchase.ts`): a second advance, or what was bought on
-- the same order later, had counted as another time and made her a frequent customer. What was taken back whole counts no more, charges never did.
with bought as (
  select i.account_id, coalesce(i.order_id, i.id) as visit, i.order_id, i.id, i.amount,
    first_value(coalesce(c.merged_into, c.id)) over (partition by i.account_id, coalesce(i.order_id, i.id) order by i.issued_at, i.id) as customer_id
  from invoice i join customer c on c.account_id = i.account_id and c.id = i.customer_id
  where i.type <> 381 and exists (select from jsonb_array_elements(i.lines) as line where (line ->> 'kind')::integer <> 6)
), taken_back as (
  select b.account_id, b.visit, sum(n.total) as total
  from bought b join invoice n on n.account_id = b.account_id and n.credit_of = b.id and n.type = 381 and n.order_id is not distinct from b.order_id
  group by b.account_id, b.visit
), visit as (
  select b.account_id, b.customer_id, b.visit
  from bought b left join taken_back t on t.account_id = b.account_id and t.visit = b.visit
  group by b.account_id, b.customer_id, b.visit, t.total
  having t.total is null or sum(b.amount) > t.total
), counted as (
  select c.account_id, c.id, count(v.visit) as times
  from customer c left join visit v on v.account_id = c.account_id and v.customer_id = c.id
  group by c.account_id, c.id
), changed as (
  update customer set invoice_count = counted.times from counted
  where counted.account_id = customer.account_id and counted.id = customer.id and customer.invoice_count <> counted.times
  returning customer.account_id, customer.id
), clock as (
  -- Tills hear of those alone who changed.
  insert into account_clock (account_id, seq) select distinct account_id, 1 from changed
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'customer', changed.id, clock.seq from changed join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
