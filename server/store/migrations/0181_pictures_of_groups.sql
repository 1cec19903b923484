-- The picture of a group of services or products: the id of its file, which says the rest.
alter table catalog_group add column picture_id uuid;
