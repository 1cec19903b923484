-- That a customer was sent the survey of an invoice, under the invoice's own id.
create table rating_request (
  account_id integer not null,
  id uuid not null,
  requested_at timestamptz not null,
  requested_by uuid,
  primary key (account_id, id)
);
select protect_account_table('rating_request');
