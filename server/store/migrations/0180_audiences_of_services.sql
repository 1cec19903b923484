-- Whom a service is for: ladies, men, children, each by its bit. None: everybody, as all services before.
alter table service
  add column audiences bigint not null default 0,
  add constraint service_audiences_bounded check (audiences between -9007199254740991 and 9007199254740991);
