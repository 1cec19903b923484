-- Reminders that were sent to customers about what they owe, or about money of theirs that the shop holds.
create table payment_reminder (
  account_id integer not null,
  id uuid not null,
  customer_id uuid not null,
  invoice_id uuid,
  about integer not null,
  channel integer not null,
  reminded_at timestamptz not null,
  reminded_by uuid,
  primary key (account_id, id)
);
create index payment_reminder_customer_id on payment_reminder (account_id, customer_id);
create index payment_reminder_reminded_at on payment_reminder (account_id, reminded_at);
select protect_account_table('payment_reminder');
