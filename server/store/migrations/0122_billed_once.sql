-- What a document adds to the sales: an advance is billed by its own document and no more by the invoice that settles it. Beside it, of it what is
-- before VAT and the VAT, so that the line under the list is the VAT of the period. Tills copy invoices anew, because the record has new fields.
alter table invoice
  add column net_amount bigint not null default 0,
  add column vat_amount bigint not null default 0;

update invoice set
  amount = case when invoice.type = 381 then -invoice.total else invoice.total - settled.gross end,
  net_amount = case when invoice.type = 381 then -invoice.net else invoice.net - settled.net end,
  vat_amount = case when invoice.type = 381 then -invoice.vat else invoice.vat - settled.vat end
from (
  select i.account_id, i.id, coalesce(sum((p ->> 'gross')::bigint), 0) as gross, coalesce(sum((p ->> 'net')::bigint), 0) as net,
    coalesce(sum((p ->> 'vat')::bigint), 0) as vat
  from invoice i left join lateral jsonb_array_elements(i.prepaid) as p on true group by i.account_id, i.id
) as settled
where settled.account_id = invoice.account_id and settled.id = invoice.id;

alter table invoice
  alter column net_amount drop default,
  alter column vat_amount drop default,
  add constraint invoice_net_amount_bounded check (net_amount between -100000000000000 and 100000000000000) not valid,
  add constraint invoice_vat_amount_bounded check (vat_amount between -100000000000000 and 100000000000000) not valid;

-- The line under the list adds these up, too, without reading papers.
create index invoice_listed_billed on invoice (account_id, issued_at, id)
  include (number, type, standing, methods, status, issued_on, amount, net_amount, vat_amount, received, remaining, total, due);
drop index invoice_listed;
alter index invoice_listed_billed rename to invoice_listed;
