-- What came in together stays together: the supplier's paper is kept with its first line. Nobody knows what came in together before, so that
-- each line is a delivery of its own; one that was corrected keeps what it is called, whatever it became.
alter table stock_move add column delivery_id uuid;
update stock_move set delivery_id = coalesce(corrects, id) where operation = 0;
update stock_move as a set delivery_id = (
  select b.corrects from stock_move as b
  where b.account_id = a.account_id and b.product_id = a.product_id and b.moved_at = a.moved_at and b.operation = 0 and b.corrects is not null
  order by b.corrects limit 1)
where a.operation = 0 and exists (
  select from stock_move as b
  where b.account_id = a.account_id and b.product_id = a.product_id and b.moved_at = a.moved_at and b.operation = 0 and b.corrects is not null);
create index stock_move_delivery_id on stock_move (account_id, delivery_id) where delivery_id is not null;
