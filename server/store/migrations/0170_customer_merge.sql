-- What the merge of two customers moved, so that it can be undone for a day. Merges of before have no row and stay.
create table customer_merge (
  account_id integer not null,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid,
  double_ids jsonb not null,
  before jsonb not null,
  after jsonb not null,
  points bigint not null,
  points_by_papers bigint not null,
  is_mobile_shared boolean not null,
  is_email_shared boolean not null,
  is_undone boolean not null,
  primary key (account_id, id)
);
alter table customer_merge
  add constraint customer_merge_points_bounded check (points between -9007199254740991 and 9007199254740991),
  add constraint customer_merge_points_by_papers_bounded check (points_by_papers between -9007199254740991 and 9007199254740991);
create index customer_merge_from_id on customer_merge (account_id, from_id);
create index customer_merge_into_id on customer_merge (account_id, into_id);
select protect_account_table('customer_merge');
