-- Whoever is disabled has a last day, so that what she was late by and absent from until then stays told. Of those who were disabled before
-- this it is the day on which it was done, as the timeline has it; of whom it has nothing, nobody knows the day and nothing is made up.
with gone as (
  select distinct on (c.account_id, c.row_id) c.account_id, c.row_id as id, (c.at at time zone s.time_zone)::date as day
  from row_change c join account_setting s on s.account_id = c.account_id
  where c.record = 'employee' and c.command = 'disableEmployee' and c.part is null
  order by c.account_id, c.row_id, c.at desc, c.id desc
), ended as (
  update employee e set left_on = gone.day from gone
  where e.account_id = gone.account_id and e.id = gone.id and not e.is_active and e.left_on is null
    and (e.joined_on is null or e.joined_on <= gone.day)
  returning e.account_id, e.id
), clock as (
  insert into account_clock (account_id, seq) select distinct account_id, 1 from ended
  on conflict (account_id) do update set seq = account_clock.seq + 1
  returning account_id, seq
)
insert into row_version (account_id, record, id, ver)
select account_id, 'employee', ended.id, clock.seq from ended join clock using (account_id)
on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null;
