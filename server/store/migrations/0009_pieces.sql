-- The terms of rent categories, what a piece may have of its own, and the measurements of customers.
create table rent_category (
  account_id integer not null,
  id uuid not null,
  preparation_days bigint not null,
  cleaning_days bigint not null,
  delivery_days bigint not null,
  insurance_amount bigint not null,
  advance_rate integer not null,
  terms_ar text not null,
  terms_en text not null,
  late_fee jsonb,
  cancellation jsonb not null,
  primary key (account_id, id)
);
select protect_account_table('rent_category');

-- A piece that names no days of its own takes those of its category. Pieces from before keep theirs.
alter table rent_item
  alter column buffer_before_days drop not null,
  alter column buffer_after_days drop not null,
  add column size_label text,
  add column picture_ids jsonb not null default '[]',
  add column insurance_amount bigint;
-- Rows are written whole from now on; a forgotten list must be a fault.
alter table rent_item alter column picture_ids drop default;

create table measurement (
  account_id integer not null,
  id uuid not null,
  customer_id uuid not null,
  person text not null,
  height_cm bigint,
  chest_cm bigint,
  waist_cm bigint,
  hips_cm bigint,
  arms_cm bigint,
  note text,
  taken_at timestamptz not null,
  employee_id uuid,
  primary key (account_id, id)
);
create index measurement_customer_id on measurement (account_id, customer_id);
select protect_account_table('measurement');
