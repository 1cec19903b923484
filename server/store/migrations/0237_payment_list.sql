-- The list of payments opens by their time.
create index payment_paid_at on payment (account_id, paid_at);
