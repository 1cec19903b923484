-- Whom the shop buys from, and who sends it bills.
create table supplier (
  account_id integer not null,
  id uuid not null,
  name_ar text not null,
  name_en text not null,
  mobile text,
  email text,
  trn text,
  commercial_number text,
  contact_person text,
  address text,
  payment_days bigint not null,
  notes text,
  status integer not null,
  search_line text not null,
  primary key (account_id, id)
);
alter table supplier
  add constraint supplier_payment_days_bounded check (payment_days between -9007199254740991 and 9007199254740991);
create index supplier_name_ar on supplier (account_id, name_ar);
create index supplier_search on supplier using gin (search_line gin_trgm_ops);
select protect_account_table('supplier');

-- A page that is new is held by nobody until it is granted: owners hold all of it; so does whoever sees the books and changes products;
-- whoever sees the books alone may look. The rows are stamped, so that tills hear of it.
with granted as (
  update role set permissions = permissions || jsonb_build_object('14', case
      when is_owner or permissions -> '5' @> '2' then '[1, 2, 3]'::jsonb else '[1]'::jsonb end)
  where is_owner or permissions -> '7' @> '1'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
