-- What was changed about rentals by somebody's word: from what to what, by whom, by whose leave.
create table rental_act (
  account_id integer not null,
  id uuid not null,
  kind integer not null,
  order_id uuid,
  booking_id uuid,
  rent_item_id uuid,
  from_item_id uuid,
  amount_before bigint,
  amount_after bigint,
  over text,
  reason text,
  allowed_by uuid,
  acted_at timestamptz not null,
  employee_id uuid,
  device_id uuid,
  primary key (account_id, id)
);
alter table rental_act
  add constraint rental_act_amount_before_bounded check (amount_before between -100000000000000 and 100000000000000),
  add constraint rental_act_amount_after_bounded check (amount_after between -100000000000000 and 100000000000000);
create index rental_act_order_id on rental_act (account_id, order_id);
create index rental_act_rent_item_id on rental_act (account_id, rent_item_id);
create index rental_act_from_item_id on rental_act (account_id, from_item_id);
select protect_account_table('rental_act');
