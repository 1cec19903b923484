-- Letters are sent, tried again, and lose their words when they went out or are good for nothing any more.
alter table outgoing_mail
  add column lang text not null default 'ar' check (lang in ('ar', 'en')),
  -- The words hold something that lets its reader in.
  add column has_secret boolean not null default true,
  add column good_until timestamptz not null default now() + interval '1 hour',
  add column attempts integer not null default 0,
  add column next_try_at timestamptz not null default now(),
  add column sent_at timestamptz;
update outgoing_mail set good_until = created_at + interval '1 hour';
-- What was never sent and has lost its words is no letter any more.
update outgoing_mail set status = 0 where status = 1 and body = '';
create index outgoing_mail_due on outgoing_mail (next_try_at) where status = 1;
