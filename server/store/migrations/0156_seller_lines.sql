-- What somebody sold, line by line: commissions are worked out of these without reading whole documents. Documents write them from now on.
create table seller_line (
  account_id integer not null,
  id uuid not null,
  document_id uuid not null,
  number text not null,
  issued_on date not null,
  employee_id uuid,
  kind integer not null,
  name_ar text not null,
  name_en text not null,
  quantity bigint not null,
  net bigint not null,
  credit_of uuid,
  booking_id uuid,
  primary key (account_id, id)
);
alter table seller_line
  add constraint seller_line_quantity_bounded check (quantity between -9007199254740991 and 9007199254740991),
  add constraint seller_line_net_bounded check (net between -100000000000000 and 100000000000000);

-- Of the documents that were issued before: goods, work and rent with a seller, and rent that was given back, whose seller the credited
-- document names. On a credit note (381) all of it counts below zero.
insert into seller_line (account_id, id, document_id, number, issued_on, employee_id, kind, name_ar, name_en, quantity, net, credit_of, booking_id)
select i.account_id, gen_random_uuid(), i.id, i.number, i.issued_on, (line ->> 'employeeId')::uuid, (line ->> 'kind')::integer,
  line ->> 'nameAr', line ->> 'nameEn', sign * (line ->> 'quantity')::bigint, sign * (line ->> 'net')::bigint,
  case when i.type = 381 then i.credit_of end, (line -> 'rental' ->> 'bookingId')::uuid
from invoice i
cross join lateral (select case when i.type = 381 then -1 else 1 end as sign) as signed
cross join lateral jsonb_array_elements(i.lines) as line
where (line ->> 'kind')::integer in (1, 2, 3, 4)
  and (line ->> 'employeeId' is not null or (i.type = 381 and line -> 'rental' ->> 'bookingId' is not null));

create index seller_line_issued_on on seller_line (account_id, issued_on, id);
create index seller_line_employee on seller_line (account_id, employee_id, issued_on);
-- What a credit note takes back.
create index seller_line_document on seller_line (account_id, document_id);
select protect_account_table('seller_line');
-- Lines are added and never changed.
revoke update, delete on seller_line from fustan_app;
