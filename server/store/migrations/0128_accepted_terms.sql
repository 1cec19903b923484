-- Which terms the owner accepted when the shop was opened, and when. Null of shops that were opened before anybody was asked.
alter table account
  add column terms_version integer,
  add column terms_accepted_at timestamptz;
