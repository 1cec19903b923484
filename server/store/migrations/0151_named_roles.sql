-- The named roles that a new shop begins with, for shops that registered before there were any. What a shop has by either name, it keeps as it
-- is, and what it removed stays removed. The rows are stamped, so that tills hear of them.
with named (nth, name_ar, name_en, permissions) as (values
  (1, 'مشرف عام', 'Superadmin', '{"1":[1],"2":[1,2,3,4,5,6,7,8,9,10],"3":[1,2,3],"4":[1,2,3,4],"5":[1,2,3,4,5,6,7,8,9],"6":[1,10,11,12,13,14,20,38,39],"7":[1],"8":[1,2,3,4,5,6,7,8],"9":[1,2],"10":[1,2],"11":[1,2],"12":[1,2,3],"13":[1],"14":[1,2,3],"15":[1,2,3,4]}'::jsonb),
  (2, 'مسؤول النظام', 'Administrator', '{"1":[1],"2":[1,2,3,4,5,6,7,8,9,10],"3":[1,2,3],"4":[1,2],"5":[1,2,3,4,5,6,7,8,9],"6":[1,10,11,12,13,14,20,38,39],"7":[1],"8":[1,2,3,4,5,6,7,8],"9":[1,2],"10":[1,2],"11":[1,2],"12":[1,2,3],"13":[1],"14":[1,2,3],"15":[1,2,3,4]}'),
  (3, 'مدير', 'Manager', '{"1":[1],"2":[1,2,3,4,5,6,7,8,9,10],"3":[1,2,3],"4":[1,2],"5":[1,2,3,4,5,6,7,8,9],"6":[1,10,11,12,13,14,38,39],"7":[1],"8":[1,2,3,4,5,6,7,8],"9":[1,2],"10":[1,2],"11":[1],"12":[1,2,3],"13":[1],"14":[1,2,3],"15":[1,2,3,4]}'),
  (4, 'موظف استقبال', 'Receptionist', '{"1":[1],"2":[1,3,4,5,7,10],"3":[1,2,3],"5":[1],"8":[1,2,3,4,5,6,7],"9":[1],"12":[1],"13":[1],"15":[2]}'),
  (5, 'كاشير', 'Cashier', '{"2":[1,3,4,5,6,7,10],"3":[1,2,3],"5":[1,5],"6":[1,10,11,12,13,14],"8":[1],"12":[1],"15":[2]}'),
  (6, 'موظف', 'Employee', '{"3":[1],"9":[1],"13":[1],"15":[2]}')
), shop as (
  select distinct account_id from role where is_owner
), added as (
  insert into role (account_id, id, name_ar, name_en, permissions, is_owner, discount_max, is_removed)
  select
    shop.account_id,
    -- A version 7 like any other: the time before what is random.
    (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
    named.name_ar, named.name_en, named.permissions, false, null, false
  from shop cross join named
  where not exists (
    select from role
    where role.account_id = shop.account_id
      and (lower(btrim(role.name_ar)) in (named.name_ar, lower(named.name_en)) or lower(btrim(role.name_en)) in (named.name_ar, lower(named.name_en)))
  )
  order by shop.account_id, named.nth
  returning account_id, id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from added
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'role', added.id, clock.seq from added join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
