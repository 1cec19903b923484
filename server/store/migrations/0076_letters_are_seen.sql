-- What a letter is about and why it did not go, and the letters of a shop as its people may look at them: without their words.
alter table outgoing_mail
  add column about integer not null default 1 check (about between 1 and 4),
  add column failure integer check (failure between 1 and 4);
update outgoing_mail set about = case when not has_secret then 2 when subject like 'دعوة%' then 3 else 1 end;
update outgoing_mail set failure = 4 where status = 0;

create table letter (
  account_id integer not null,
  id uuid not null,
  about integer not null,
  recipient text not null,
  status integer not null,
  failure integer,
  attempts bigint not null,
  written_at timestamptz not null,
  written_on date not null,
  sent_at timestamptz,
  next_try_at timestamptz,
  primary key (account_id, id)
);
create index letter_written_at on letter (account_id, written_at, id);
create index letter_written_on on letter (account_id, written_on);
alter table letter add constraint letter_attempts_bounded check (attempts between -1000000000000 and 1000000000000);
select protect_account_table('letter');

-- Kept by the database beside the outbox, so that no way of changing a letter forgets it.
create function keep_letter() returns trigger language plpgsql as $$
declare zone text; written date;
begin
  if new.account_id is null then return null; end if;
  select s.time_zone into zone from account_setting s where s.account_id = new.account_id;
  -- A zone that this database does not know, as a newer one, keeps no letter back.
  begin
    written := (new.created_at at time zone coalesce(zone, 'UTC'))::date;
  exception when invalid_parameter_value then
    written := (new.created_at at time zone 'UTC')::date;
  end;
  insert into letter (account_id, id, about, recipient, status, failure, attempts, written_at, written_on, sent_at, next_try_at)
  values (new.account_id, new.id, new.about, new.recipient, new.status, new.failure, new.attempts, new.created_at,
    written, new.sent_at, case when new.status = 1 then new.next_try_at end)
  on conflict (account_id, id) do update set status = excluded.status, failure = excluded.failure, attempts = excluded.attempts,
    sent_at = excluded.sent_at, next_try_at = excluded.next_try_at;
  return null;
end $$;
create trigger keep_letter after insert or update on outgoing_mail for each row execute function keep_letter();
-- Those of before.
update outgoing_mail set attempts = attempts;
