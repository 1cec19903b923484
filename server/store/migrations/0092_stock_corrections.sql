-- Goods that leave may say of which delivery they are, and an entry that was wrong is taken back by another one.
alter table stock_move
  add column batch_id uuid,
  add column corrects uuid;
