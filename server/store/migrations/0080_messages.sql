-- What a shop writes to its customers in its own words, by event and language: {"event", "ar", "en"}. What is not here is said in ours.
alter table account_setting add column messages jsonb not null default '[]';
