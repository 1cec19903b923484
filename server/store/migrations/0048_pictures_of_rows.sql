-- The picture of a service, a product and of somebody who works here: the id of its file, which says the rest.
alter table service add column picture_id uuid;
alter table product add column picture_id uuid;
alter table employee add column picture_id uuid;
