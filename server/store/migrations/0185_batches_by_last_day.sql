-- What expires soon is asked for with the notices, every minute by everybody who is told of it.
create index stock_move_expires_on on stock_move (account_id, expires_on) where expires_on is not null;
