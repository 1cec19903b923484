-- Where this database lived when it was last opened. A database that finds itself elsewhere was restored from a copy.
alter table sync_epoch add column home text;
