-- How each document stands by now, beside its paper, which never changes: a list shows, narrows, sorts and adds it up without reading
-- payments. Worked out here once of what documents, payments and credit notes say; commands keep it from then on.
alter table invoice
  add column amount bigint not null default 0,
  add column received bigint not null default 0,
  add column remaining bigint not null default 0,
  add column standing integer not null default 3,
  add column methods bigint not null default 0;

update invoice set
  amount = case when type = 381 then -total else total end,
  received = case when type = 381 then -paid else 0 end,
  remaining = case when type = 381 then 0 else total - coalesce((select sum((p ->> 'gross')::bigint) from jsonb_array_elements(prepaid) as p), 0) end;

update invoice set received = invoice.received + taken.amount, remaining = invoice.remaining - taken.amount
from (select account_id, invoice_id, sum(amount) as amount from payment where status = 1 and invoice_id is not null group by account_id, invoice_id) as taken
where taken.account_id = invoice.account_id and taken.invoice_id = invoice.id and invoice.type <> 381;

update invoice set methods = taken.methods
from (
  select account_id, invoice_id, bit_or(1::bigint << method) as methods
  from payment where status = 1 and source <> 1 and invoice_id is not null group by account_id, invoice_id
) as taken
where taken.account_id = invoice.account_id and taken.invoice_id = invoice.id;

update invoice set remaining = invoice.remaining - credit.due
from (select account_id, credit_of, sum(due) as due from invoice where credit_of is not null group by account_id, credit_of) as credit
where credit.account_id = invoice.account_id and credit.credit_of = invoice.id and invoice.type <> 381;

update invoice set standing = case
  when type = 381 then 5 when remaining = 0 then 3 when remaining < 0 then 4 when received > 0 then 2 else 1 end;

alter table invoice
  add constraint invoice_amount_bounded check (amount between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_received_bounded check (received between -1000000000000000 and 1000000000000000) not valid,
  add constraint invoice_remaining_bounded check (remaining between -1000000000000000 and 1000000000000000) not valid,
  add constraint invoice_methods_bounded check (methods between -9007199254740991 and 9007199254740991) not valid;
alter table invoice
  alter column amount drop default, alter column received drop default, alter column remaining drop default,
  alter column standing drop default, alter column methods drop default;

-- What is still owed is looked for among all that ever was sold.
create index invoice_remaining on invoice (account_id, remaining, id);
