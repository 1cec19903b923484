-- A booking says how firm it is, what was told to the customer, who holds it and how it ended. Rows from before are kept:
-- what they lack is worked out of what they have.
alter table booking
  add column active_item_id uuid,
  add column standing integer,
  add column out_at timestamptz,
  add column due_at timestamptz,
  add column note text,
  add column booked_at timestamptz,
  add column employee_id uuid,
  add column desk_id uuid,
  add column lease_until timestamptz,
  add column handed_over_at timestamptz,
  add column closed_at timestamptz,
  add column condition integer;

-- Until now the preparation and the cleaning stood inside the period without a mark.
update booking b set
  active_item_id = case when b.state in (1, 2, 3, 4, 5, 12, 15) then b.rent_item_id end,
  closed_at = case when b.state in (1, 2, 3, 4, 5, 12, 15) then null else b.ends_at end,
  standing = 1,
  booked_at = b.starts_at,
  out_at = b.starts_at,
  due_at = b.ends_at;
update booking b set out_at = told.out_at, due_at = told.due_at
from (
  select o.account_id, o.id,
    o.starts_at + make_interval(days => p.buffer_before_days::integer) as out_at,
    o.ends_at - make_interval(days => p.buffer_after_days::integer) as due_at
  from booking o join rent_item p on p.account_id = o.account_id and p.id = o.rent_item_id
  where o.state in (4, 5, 6, 7)
) told
where b.account_id = told.account_id and b.id = told.id and told.out_at < told.due_at;
update booking set handed_over_at = out_at where state in (5, 6);

alter table booking
  alter column standing set not null,
  alter column out_at set not null,
  alter column due_at set not null,
  alter column booked_at set not null,
  -- A row that has ended is open to nobody, and one that is open is open on its own piece.
  add constraint booking_open_as_its_state check (
    active_item_id is null or (active_item_id = rent_item_id and closed_at is null and state in (1, 2, 3, 4, 5, 12, 15))
  ),
  drop constraint booking_period_taken,
  -- A piece is spoken for once at a time. Whoever is in conflict (standing 3) has lost the period and holds nothing.
  -- Deferrable, because one act may take a period from one booking and give it to another, in statements of its own.
  add constraint booking_period_taken exclude using gist (account_id with =, active_item_id with =, period with &&)
    where (active_item_id is not null and standing = 1) deferrable initially immediate;

create index booking_active_item_id on booking (account_id, active_item_id) where active_item_id is not null;
create index booking_ends_at on booking (account_id, ends_at);
