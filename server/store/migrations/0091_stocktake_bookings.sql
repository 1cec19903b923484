-- A closed stocktake keeps what the books were changed by, and entries of afterwards that changed nothing.
alter table stocktake_count
  add column is_aside boolean not null default false,
  add column booked bigint,
  add column booked_value bigint;
-- What was closed before: the last entry of a product is as old as the move that was made of it.
update stocktake_count as c set booked = m.quantity, booked_value = m.value
from stocktake as s, stock_move as m
where s.account_id = c.account_id and s.id = c.stocktake_id and s.status = 0
  and m.account_id = c.account_id and m.product_id = c.product_id and m.operation = 7 and m.counted is not null
  and m.moved_at = c.counted_at and m.reference = left(s.name, 60);
alter table stocktake_count
  alter column is_aside drop default,
  add constraint stocktake_count_booked_bounded check (booked between -1000000000000 and 1000000000000),
  add constraint stocktake_count_booked_value_bounded check (booked_value between -100000000000000 and 100000000000000);
-- Tills hear of it.
with clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from stocktake_count
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'stocktake_count', stocktake_count.id, clock.seq from stocktake_count join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
