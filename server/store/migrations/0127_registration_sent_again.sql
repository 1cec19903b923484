-- By what a registration is known that is sent again because its answer was lost: it opens no second shop.
alter table account add column registration_id uuid;
