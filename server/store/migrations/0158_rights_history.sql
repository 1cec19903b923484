-- What people might do is judged by the time at which they did it (server/sync/push/people-at.ts): a till comes back hours after a role was
-- changed or somebody was disabled. So what a role allowed, and which role somebody held until which day, is kept from now on as prices
-- are; what was changed before counts as it is now.
drop trigger keep_former_state on employee;
create trigger keep_former_state after update on employee
  for each row when ((old.role_id, old.is_active, old.left_on) is distinct from (new.role_id, new.is_active, new.left_on))
  execute function keep_former_values('role_id', 'is_active', 'left_on');
create trigger keep_former_rights after update on role
  for each row when ((old.permissions, old.discount_max) is distinct from (new.permissions, new.discount_max))
  execute function keep_former_values('permissions', 'discount_max');
