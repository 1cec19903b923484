-- What kept bytes are, told by their content as they come; null of those that came before this.
alter table file_kept add column mime text;

-- A row says what its file is by the word of whoever wrote it. Where the bytes came first they know better: a paper stays a paper, whatever a
-- till or a person calls it. Nothing is refused: that a file was attached has happened.
create function name_by_bytes() returns trigger language plpgsql as $$
declare
  known text;
begin
  select mime into known from file_kept where account_id = new.account_id and sha256 = new.sha256;
  if known is not null and known <> new.mime then
    new.mime := known;
    if known not like 'image/%' then
      new.width := null;
      new.height := null;
    end if;
  end if;
  return new;
end $$;
create trigger name_by_bytes before insert or update on attachment for each row execute function name_by_bytes();
create trigger name_by_bytes before insert or update on document for each row execute function name_by_bytes();
