-- Which till took a bill on hold up last, and what it was sold as: the second till is told, and a second sale of it.
alter table held_bill
  add column taken_up_at timestamptz,
  add column taken_up_by uuid,
  add column invoice_id uuid;
