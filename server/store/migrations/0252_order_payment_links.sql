-- What customers pay online for an order before a document stands for it: on the order as a sum, and a gateway's page is for an invoice or for an order.
alter table rental_order
  add column paid_online bigint not null default 0,
  add constraint rental_order_paid_online_bounded check (paid_online between -1000000000000000 and 1000000000000000);
alter table gateway_payment
  alter column invoice_id drop not null,
  add column order_id uuid,
  add constraint gateway_payment_of_one check ((invoice_id is null) <> (order_id is null));
create index gateway_payment_order_id on gateway_payment (account_id, order_id);
