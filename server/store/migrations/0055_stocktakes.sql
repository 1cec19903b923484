-- Counts of the shelves by several people at once, with the entries of each.
create table stocktake (
  account_id integer not null,
  id uuid not null,
  name text not null,
  status integer not null,
  started_at timestamptz not null,
  started_on date not null,
  started_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  note text,
  primary key (account_id, id)
);
create index stocktake_started_at on stocktake (account_id, started_at);
select protect_account_table('stocktake');

create table stocktake_count (
  account_id integer not null,
  id uuid not null,
  stocktake_id uuid not null,
  product_id uuid not null,
  quantity bigint not null,
  is_recount boolean not null,
  counted_at timestamptz not null,
  books_then bigint not null,
  employee_id uuid,
  primary key (account_id, id)
);
alter table stocktake_count
  add constraint stocktake_count_quantity_bounded check (quantity between -1000000000000 and 1000000000000),
  add constraint stocktake_count_books_then_bounded check (books_then between -1000000000000 and 1000000000000);
create index stocktake_count_stocktake_id on stocktake_count (account_id, stocktake_id);
select protect_account_table('stocktake_count');

-- Whoever changes products counts and closes a count. The rows are stamped, so that tills hear of it.
with granted as (
  update role set permissions = jsonb_set(permissions, '{5}', (
      select jsonb_agg(distinct action order by action)
      from jsonb_array_elements(coalesce(permissions -> '5', '[]') || '[8, 9]') as held (action)))
  where is_owner or permissions -> '5' @> '2'
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from granted
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', granted.id, clock.seq from granted join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
