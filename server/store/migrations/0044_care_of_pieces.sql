-- What is done with a piece in the shop's own hands, and what it costs; null for all that was written down before.
alter table booking
  add column care_work integer,
  add column care_cost bigint,
  add constraint booking_care_cost_bounded check (care_cost between -100000000000000 and 100000000000000);
-- Days on the road of a piece that has its own; null: as its category says.
alter table rent_item
  add column delivery_days bigint,
  add constraint rent_item_delivery_days_bounded check (delivery_days between -9007199254740991 and 9007199254740991);
-- What is looked at when a piece of the category leaves and comes back; empty: the usual points.
alter table rent_category add column points jsonb not null default '[]';
-- Rows are written whole from now on; a forgotten list must be a fault.
alter table rent_category alter column points drop default;
