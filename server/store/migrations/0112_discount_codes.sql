-- Codes that customers bring, and each sale in which one took something off.
create table discount_code (
  account_id integer not null,
  id uuid not null,
  code text not null,
  name_ar text not null,
  name_en text not null,
  rate integer not null,
  category integer not null,
  services jsonb not null,
  products jsonb not null,
  valid_from date,
  valid_until date,
  uses_max bigint,
  uses_per_customer_max bigint,
  times_used bigint not null,
  taken bigint not null,
  status integer not null,
  search_line text not null,
  primary key (account_id, id)
);
alter table discount_code
  add constraint discount_code_uses_max_bounded check (uses_max between -9007199254740991 and 9007199254740991),
  add constraint discount_code_uses_per_customer_max_bounded check (uses_per_customer_max between -9007199254740991 and 9007199254740991),
  add constraint discount_code_times_used_bounded check (times_used between -1000000000000000 and 1000000000000000),
  add constraint discount_code_taken_bounded check (taken between -1000000000000000 and 1000000000000000);
-- Not unique: two tills may make one code each before either is heard, and what is typed is refused by the noun.
create index discount_code_code on discount_code (account_id, code);
create index discount_code_search on discount_code using gin (search_line gin_trgm_ops);
select protect_account_table('discount_code');
-- What a code gave, and for what, at the time of a sale that is heard of later.
create trigger keep_former_code after update on discount_code
  for each row when (
    (old.code, old.rate, old.category, old.services, old.products, old.valid_from, old.valid_until, old.status)
    is distinct from
    (new.code, new.rate, new.category, new.services, new.products, new.valid_from, new.valid_until, new.status))
  execute function keep_former_values('code', 'rate', 'category', 'services', 'products', 'valid_from', 'valid_until', 'status');

create table discount_code_use (
  account_id integer not null,
  id uuid not null,
  code_id uuid not null,
  invoice_id uuid not null,
  customer_id uuid,
  amount bigint not null,
  used_at timestamptz not null,
  primary key (account_id, id)
);
alter table discount_code_use
  add constraint discount_code_use_amount_bounded check (amount between -100000000000000 and 100000000000000);
create index discount_code_use_customer_id on discount_code_use (account_id, customer_id);
create index discount_code_use_code_id on discount_code_use (account_id, code_id);
select protect_account_table('discount_code_use');

alter table invoice
  add column discount_code_id uuid,
  add column discount_code text;
create index invoice_discount_code_id on invoice (account_id, discount_code_id, issued_at) where discount_code_id is not null;

-- To change what belongs to marketing is new and held by nobody until it is granted: owners hold it, and so does whoever sees it and changes
-- services and prices. The rows are stamped, so that tills hear of it.
with granted as (
  update role set permissions = permissions || '{"10": [1, 2]}'::jsonb
  where is_owner or (permissions -> '10' @> '1' and permissions -> '9' @> '2')
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
