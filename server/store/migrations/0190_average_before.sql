-- What one cost on average before a delivery, so that a move that is heard of late is gone through from its own time on and not from the first.
-- Of deliveries that are there already it is worked out when the first move of before them is heard of (domain/inventory/average-again.ts).
alter table stock_move
  add column average_before bigint,
  add constraint stock_move_average_before_bounded check (average_before between -100000000000000 and 100000000000000);
