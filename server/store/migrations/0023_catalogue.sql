-- What the catalogue's forms hold besides: whether customers read a service on the price list, and what was there of a product at first.
alter table service add column is_shown_to_customer boolean not null default true;
alter table product
  add column average_cost bigint not null default 0,
  add column initial_quantity bigint not null default 0;
update product set average_cost = buy_price;
update product set initial_quantity = moved.quantity
from (select account_id, product_id, sum(quantity) as quantity from stock_move where operation = 4 group by account_id, product_id) as moved
where moved.account_id = product.account_id and moved.product_id = product.id;
alter table product
  add constraint product_average_cost_bounded check (average_cost between -100000000000000 and 100000000000000) not valid,
  add constraint product_initial_quantity_bounded check (initial_quantity between -9007199254740991 and 9007199254740991) not valid;
