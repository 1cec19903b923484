-- What a stock operation says besides its quantity: why, from whom, by which paper, what one of them cost, and who entered it.
alter table stock_move
  add column moved_on date,
  add column unit_cost bigint,
  add column value bigint,
  add column reason integer,
  add column reference text,
  add column supplier_id uuid,
  add column supplier_document text,
  add column expires_on date,
  add column counted bigint,
  add column employee_id uuid,
  add column note text;
-- Until now nothing changed what one of a product costs on average: it is the cost of every move of before.
update stock_move set
  moved_on = (stock_move.moved_at at time zone coalesce(
    (select s.time_zone from account_setting as s where s.account_id = stock_move.account_id limit 1), 'Asia/Riyadh'))::date,
  unit_cost = p.average_cost,
  value = case when abs(stock_move.quantity::numeric * p.average_cost) <= 100000000000000
    then stock_move.quantity * p.average_cost end
from product as p
where p.account_id = stock_move.account_id and p.id = stock_move.product_id;
update stock_move set moved_on = (moved_at at time zone 'Asia/Riyadh')::date where moved_on is null;
alter table stock_move
  alter column moved_on set not null,
  add constraint stock_move_unit_cost_bounded check (unit_cost between -100000000000000 and 100000000000000),
  add constraint stock_move_value_bounded check (value between -100000000000000 and 100000000000000),
  add constraint stock_move_counted_bounded check (counted between -1000000000000 and 1000000000000);
-- The list opens by it, and a count looks at what moved since.
create index stock_move_moved_at on stock_move (account_id, moved_at);
create index stock_move_product_moved_at on stock_move (account_id, product_id, moved_at);
drop index stock_move_product_id;

-- The moment of the last count of a product: what happened earlier and is heard of later was seen by it.
alter table product add column counted_at timestamptz;

-- Whoever changes products enters what comes and goes. The rows are stamped, so that tills hear of it.
with granted as (
  update role set permissions = jsonb_set(permissions, '{5}', (
      select jsonb_agg(distinct action order by action)
      from jsonb_array_elements(coalesce(permissions -> '5', '[]') || '[3, 4, 6, 7]') as held (action)))
  where is_owner or permissions -> '5' @> '2'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
