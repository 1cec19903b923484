-- The log of activities is narrowed by what was changed and by what was done; each is read from its newest line on.
create index activity_subject on activity (account_id, subject, at);
create index activity_command on activity (account_id, command, at);
