-- No money, count or sum beyond what every reader can hold: the bounds of the records' own fields, which a test compares.
-- NOT VALID: they hold for whatever is written from now on. A row that was damaged before must not keep the server from starting;
-- it is skipped by whoever reads it, and people are told of it.

alter table account_setting
  add constraint account_setting_points_per_unit_bounded check (points_per_unit between -9007199254740991 and 9007199254740991) not valid,
  add constraint account_setting_point_value_bounded check (point_value between -100000000000000 and 100000000000000) not valid;
alter table employee_pin
  add constraint employee_pin_iterations_bounded check (iterations between -9007199254740991 and 9007199254740991) not valid;
alter table catalog_group
  add constraint catalog_group_position_bounded check (position between -9007199254740991 and 9007199254740991) not valid;
alter table service
  add constraint service_price_bounded check (price between -100000000000000 and 100000000000000) not valid,
  add constraint service_job_minutes_bounded check (job_minutes between -9007199254740991 and 9007199254740991) not valid,
  add constraint service_position_bounded check (position between -9007199254740991 and 9007199254740991) not valid;
alter table product
  add constraint product_price_bounded check (price between -100000000000000 and 100000000000000) not valid,
  add constraint product_buy_price_bounded check (buy_price between -100000000000000 and 100000000000000) not valid,
  add constraint product_on_hand_bounded check (on_hand between -1000000000000000 and 1000000000000000) not valid,
  add constraint product_warn_at_bounded check (warn_at between -9007199254740991 and 9007199254740991) not valid;
alter table rent_category
  add constraint rent_category_preparation_days_bounded check (preparation_days between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_category_cleaning_days_bounded check (cleaning_days between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_category_delivery_days_bounded check (delivery_days between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_category_insurance_amount_bounded check (insurance_amount between -100000000000000 and 100000000000000) not valid;
alter table rent_item
  add constraint rent_item_buy_price_bounded check (buy_price between -100000000000000 and 100000000000000) not valid,
  add constraint rent_item_rent_price_bounded check (rent_price between -100000000000000 and 100000000000000) not valid,
  add constraint rent_item_sell_price_bounded check (sell_price between -100000000000000 and 100000000000000) not valid,
  add constraint rent_item_height_cm_bounded check (height_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_chest_cm_bounded check (chest_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_waist_cm_bounded check (waist_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_hips_cm_bounded check (hips_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_arms_cm_bounded check (arms_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_buffer_before_days_bounded check (buffer_before_days between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_buffer_after_days_bounded check (buffer_after_days between -9007199254740991 and 9007199254740991) not valid,
  add constraint rent_item_insurance_amount_bounded check (insurance_amount between -100000000000000 and 100000000000000) not valid;
alter table booking
  add constraint booking_rent_price_bounded check (rent_price between -100000000000000 and 100000000000000) not valid;
alter table customer
  add constraint customer_points_bounded check (points between -1000000000000000 and 1000000000000000) not valid,
  add constraint customer_owed_bounded check (owed between -1000000000000000 and 1000000000000000) not valid;
alter table attachment
  add constraint attachment_bytes_bounded check (bytes between -9007199254740991 and 9007199254740991) not valid,
  add constraint attachment_width_bounded check (width between -9007199254740991 and 9007199254740991) not valid,
  add constraint attachment_height_bounded check (height between -9007199254740991 and 9007199254740991) not valid;
alter table measurement
  add constraint measurement_height_cm_bounded check (height_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint measurement_chest_cm_bounded check (chest_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint measurement_waist_cm_bounded check (waist_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint measurement_hips_cm_bounded check (hips_cm between -9007199254740991 and 9007199254740991) not valid,
  add constraint measurement_arms_cm_bounded check (arms_cm between -9007199254740991 and 9007199254740991) not valid;
alter table point_entry
  add constraint point_entry_points_bounded check (points between -1000000000000 and 1000000000000) not valid;
alter table stock_move
  add constraint stock_move_quantity_bounded check (quantity between -1000000000000 and 1000000000000) not valid;
alter table invoice
  add constraint invoice_no_bounded check (no between -9007199254740991 and 9007199254740991) not valid,
  add constraint invoice_gross_bounded check (gross between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_discount_bounded check (discount between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_net_bounded check (net between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_vat_bounded check (vat between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_total_bounded check (total between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_points_spent_bounded check (points_spent between -1000000000000 and 1000000000000) not valid,
  add constraint invoice_points_earned_bounded check (points_earned between -1000000000000 and 1000000000000) not valid,
  add constraint invoice_paid_bounded check (paid between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_due_bounded check (due between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_change_bounded check (change between -100000000000000 and 100000000000000) not valid;
alter table payment
  add constraint payment_amount_bounded check (amount between -100000000000000 and 100000000000000) not valid,
  add constraint payment_tendered_bounded check (tendered between -100000000000000 and 100000000000000) not valid,
  add constraint payment_change_bounded check (change between -100000000000000 and 100000000000000) not valid;
alter table rental_order
  add constraint rental_order_agreed_bounded check (agreed between -1000000000000000 and 1000000000000000) not valid,
  add constraint rental_order_advance_paid_bounded check (advance_paid between -1000000000000000 and 1000000000000000) not valid,
  add constraint rental_order_advance_kept_bounded check (advance_kept between -1000000000000000 and 1000000000000000) not valid,
  add constraint rental_order_invoiced_bounded check (invoiced between -1000000000000000 and 1000000000000000) not valid,
  add constraint rental_order_insurance_held_bounded check (insurance_held between -1000000000000000 and 1000000000000000) not valid;
alter table insurance_entry
  add constraint insurance_entry_amount_bounded check (amount between -100000000000000 and 100000000000000) not valid,
  add constraint insurance_entry_tendered_bounded check (tendered between -100000000000000 and 100000000000000) not valid,
  add constraint insurance_entry_change_bounded check (change between -100000000000000 and 100000000000000) not valid;
alter table attention
  add constraint attention_seq_bounded check (seq between -9007199254740991 and 9007199254740991) not valid;
